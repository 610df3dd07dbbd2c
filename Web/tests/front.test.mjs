// What the first page says, and the recording that it plays.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { sentenceOf } from "../gallery/sentences.js";
import { samplesOf } from "../gallery/replay.js";

const read = (path) => readFile(new URL(`../${path}`, import.meta.url), "utf8");

describe("The first page", () => {
  test("installs the package under its name, and leads to its source", async () => {
    const { npm, repository } = JSON.parse(await read("../release.json"));
    const page = await read("index.html");
    assert.ok(page.includes(`<code id="install">npm install ${npm}</code>`));
    const outside = [...page.matchAll(/href="(https?:[^"]+)"/g)].map(([, address]) => address);
    assert.ok(outside.length >= 3 && outside.every((address) => address.startsWith(repository)), outside.join());
    for (const address of outside.filter((address) => address !== repository)) {
      assert.ok(await read(`../${address.slice(`${repository}/blob/main/`.length)}`), address);
    }
  });

  test("has a card for every example, and each of them the frame", async () => {
    const page = await read("index.html");
    const names = (await readdir(new URL("../gallery", import.meta.url))).filter((name) => name.endsWith(".html"));
    assert.ok(names.length >= 14);
    for (const name of names) {
      assert.ok(page.includes(`href="gallery/${name}"`), name);
      const text = await read(`gallery/${name}`);
      assert.ok(text.includes(`src="${name.replace(".html", ".js")}" data-example`) && text.includes('src="frame.js"'), name);
    }
  });

  test("has examples that are short enough to copy", async () => {
    for (const name of ["cards", "map", "viewer", "taps", "drop-zones", "mixer", "two-people"]) {
      assert.ok((await read(`gallery/${name}.js`)).trimEnd().split("\n").length <= 60, name);
    }
  });
});

describe("The recording that the first page plays", () => {
  test("is that of Recordings/evtest, with its licence", async () => {
    assert.equal(await read("gallery/fingers-LICENSE.txt"), await read("../Recordings/evtest/LICENSE"));
    const log = await read("../Recordings/evtest/twodragoutput.txt");
    const samples = samplesOf(await read("gallery/fingers.touches.jsonl"));
    assert.equal(samples.filter(({ phase }) => phase === "began").length, (log.match(/ABS_MT_TRACKING_ID\), value (?!-1|4294967295)\d+/g) ?? []).length);
    const times = [...log.matchAll(/time ([\d.]+)/g)].map(([, time]) => Number(time));
    assert.ok(Math.abs(samples.at(-1).time - (times.at(-1) - times[0]) * 1000) < 50);
  });

  test("counts from the first touch, and from the centre of the fingers that came down", () => {
    const samples = samplesOf(`{"format":"tactus-touches","version":1,"units":"pt"}
{"t":5,"id":1,"phase":"began","x":10,"y":20}
{"t":5.25,"label":"turn"}
{"t":5.5,"id":2,"phase":"began","x":30,"y":40}
{"t":6,"id":1,"phase":"moved","x":20,"y":30}
`);
    assert.deepEqual(samples, [
      { time: 0, id: 1, phase: "began", x: -10, y: -10 }, { time: 500, id: 2, phase: "began", x: 10, y: 10 },
      { time: 1000, id: 1, phase: "moved", x: 0, y: 0 },
    ]);
  });
});

describe("The sentences under an example", () => {
  test("name the gesture, what became of it, and the reason", () => {
    const gesture = { type: "pan", options: { name: "Drums" } };
    assert.equal(sentenceOf({ gesture, kind: "began", reason: null, sentence: "began" }), "Drums began.");
    assert.equal(sentenceOf({ gesture: { type: "tap", options: {} }, kind: "failed", reason: "movedTooFar", sentence: "moved 30 px, may move 10 px" }),
      "tap failed: moved 30 px, may move 10 px.");
  });
});
