// That nothing is skipped in a CI run because something is missing.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";

import { root } from "./server.mjs";

/** Runs the tests of a file where what it needs is not there, with `CI` as it is given. */
async function run(file, CI) {
  const nowhere = { REACT: "/nowhere", AXE: "/nowhere", FIREFOX: "", PATH: "/nowhere", CHROMIUM: "/nowhere" };
  const env = { ...process.env, ...nowhere, CI };
  delete env.NODE_TEST_CONTEXT;
  delete env.FIREFOX;
  const work = promisify(execFile)(process.execPath, ["--test", "--test-name-pattern=nothing has this name", join(root, "Tests/Browser", file)], { env });
  return work.then(({ stdout }) => ({ passed: true, stdout }), ({ stdout }) => ({ passed: false, stdout }));
}

describe("What is missing", () => {
  for (const [file, tool] of [["frameworks.test.mjs", "react"], ["gallery.test.mjs", "axe"], ["other-browsers.test.mjs", "firefox"]]) {
    test(`is an error of ${file} in a CI run, and says what installs it`, async () => {
      const { passed, stdout } = await run(file, "true");
      assert.equal(passed, false);
      assert.match(stdout, new RegExp(`there is no ${tool}; Scripts/require ${tool} installs it, and a CI run tests nothing less than everything`));
    });
  }

  test("skips tests elsewhere, and says so", async () => {
    assert.equal((await run("other-browsers.test.mjs", "")).passed, true);
    const before = process.env.CI;
    process.env.CI = "";
    const { missing } = await import("./peers.mjs?elsewhere");
    process.env.CI = before ?? "";
    assert.equal(missing("webkit", false), "there is no webkit; Scripts/require webkit installs it");
    assert.equal(missing("webkit", true), false);
  });
});
