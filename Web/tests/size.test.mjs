import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../Scripts/web-size.mjs", import.meta.url));

describe("The size of the module", () => {
  let folder, module, thresholds;
  const measure = (...more) => spawnSync("node", [script, module, thresholds, ...more], { encoding: "utf8" });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "tactus-size-"));
    [module, thresholds] = [join(folder, "a.wasm"), join(folder, "threshold.json")];
    await writeFile(module, Buffer.alloc(10_000, 7));
  });
  after(() => rm(folder, { recursive: true }));

  test("becomes the threshold when asked to, plain and compressed", async () => {
    assert.equal(measure("--update").status, 0);
    const { plain, gzip } = JSON.parse(await readFile(thresholds, "utf8"));
    assert.equal(plain, 10_000);
    assert.ok(gzip < 200);
    assert.equal(measure().status, 0);
  });

  test("is what the program gzip makes of it, whatever Node measures", async () => {
    await writeFile(module, await readFile(new URL("../tactus/types.js", import.meta.url)));
    assert.equal(measure("--update").status, 0);
    const { gzip } = JSON.parse(await readFile(thresholds, "utf8"));
    assert.equal(gzip, spawnSync("gzip", ["-9nc", module]).stdout.length);
    await writeFile(module, Buffer.alloc(10_000, 7));
  });

  test("is never more than was promised, even if asked to", async () => {
    await writeFile(thresholds, JSON.stringify({ plain: 10_000, gzip: 100, most: 10 }));
    for (const options of [[], ["--update"]]) {
      const grown = measure(...options);
      assert.equal(grown.status, 1);
      assert.match(grown.stderr, /compressed, and may have 10 at most/);
    }
    assert.equal(JSON.parse(await readFile(thresholds, "utf8")).gzip, 100);
    await writeFile(thresholds, JSON.stringify({ plain: 10_000, gzip: 100, most: 200 }));
    assert.equal(measure("--update").status, 0);
    assert.equal(JSON.parse(await readFile(thresholds, "utf8")).most, 200);
  });

  test("may not grow by more than a fiftieth, in either form", async () => {
    await writeFile(thresholds, JSON.stringify({ plain: 9_900, gzip: 1_000 }));
    assert.equal(measure().status, 0);
    await writeFile(thresholds, JSON.stringify({ plain: 9_700, gzip: 1_000 }));
    const grown = measure();
    assert.equal(grown.status, 1);
    assert.match(grown.stderr, /the plain size is 10000 bytes, the threshold 9700/);
    await writeFile(thresholds, JSON.stringify({ plain: 10_000, gzip: 1 }));
    assert.equal(measure().status, 1);
  });

  test("that has shrunk well is said, so that the threshold can follow", async () => {
    await writeFile(thresholds, JSON.stringify({ plain: 20_000, gzip: 1_000 }));
    const shrunk = measure();
    assert.equal(shrunk.status, 0);
    assert.match(shrunk.stdout, /well below the plain threshold of 20000/);
  });
});
