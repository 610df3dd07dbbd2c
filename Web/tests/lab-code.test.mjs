// The scripts that the lab exports import what the package has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { scriptCode, swiftCode } from "../lab/code.js";

test("A script with a sequence imports the gestures and, beside them, the sequences", async () => {
  const recognizers = [{ id: "combo", type: "sequence", view: "root", steps: ["tap", "hold"] }];
  const imports = scriptCode({ recognizers }, { width: 100, height: 100 }).split("\n").filter((line) => line.startsWith("import"));
  assert.deepEqual(imports, ['import { tactus } from "@tactus-touch/web";', 'import "@tactus-touch/web/sequences";']);
  await import("../tactus/sequences.js");
  assert.ok("tactus" in await import("../tactus/index.js"));
});

test("Swift for a pan with offsets names the sides that have limits", () => {
  const recognizers = [{ id: "reply", type: "pan", view: "root", activeOffset: { right: 20 }, failOffset: { down: 8, up: 8 } }];
  const lines = swiftCode({ recognizers }, { width: 100, height: 100 }, {}).split("\n").map((line) => line.trim());
  assert.ok(lines.includes("reply.activeOffset = .init(right: 20)"));
  assert.ok(lines.includes("reply.failOffset = .init(up: 8, down: 8)"));
});
