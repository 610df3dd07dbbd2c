// What the lab opens: scenes, cases, and recordings in every format that the command reads.

import assert from "node:assert/strict";
import { File } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { hashOf, readHash } from "../lab/address.js";
import { LabEngine } from "../lab/engine.js";
import { readFiles, timesText } from "../lab/opening.js";
import { Session } from "../tactus/lab/session.js";

const recordings = new URL("../../Recordings/", import.meta.url);
const engine = await LabEngine.load(await readFile(new URL("../build/lab.wasm", import.meta.url)));
const names = (await readdir(recordings, { recursive: true })).sort();
const textOf = (name) => readFile(new URL(name.split("/").map(encodeURIComponent).join("/"), recordings), "utf8");

/** A file as browsers hand it over. */
const file = (name, ...parts) => new File(parts, name);
const recorded = async (name) => file(name.split("/").at(-1), await textOf(name));
const shown = () => ({ sceneText: engine.sceneText(""), session: new Session() });
const open = (...files) => readFiles(files, engine, shown());

const HEADER = '{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844}';
const SCENE = '{"format":"tactus-scene","version":1,"views":[{"id":"page","frame":[0,0,100,50]}],"recognizers":[{"id":"tap","type":"tap","view":"page"}]}';

describe("Open…", () => {
  const touches = names.filter((name) => name.endsWith(".touches.jsonl"));

  test("reads every sample of all recordings in the project's own format, and counts from the first", async () => {
    assert.ok(touches.length >= 32, `${touches.length}`);
    for (const name of touches) {
      const text = await textOf(name);
      const lines = text.trim().split("\n").slice(1).map((line) => JSON.parse(line)).filter(({ phase }) => phase !== undefined);
      const { session } = await open(await recorded(name));
      const samples = session.frames.flatMap(({ samples }) => samples);
      assert.equal(samples.length, lines.length, name);
      assert.equal(session.start, 0, name);
      assert.ok(Math.abs(session.end - (lines.at(-1).t - lines[0].t)) < 1e-9, name);
      assert.deepEqual(samples.map(({ id, phase }) => [id, phase]), lines.map(({ id, phase }) => [id, phase]), name);
    }
  });

  test("reads packed samples, which are bytes", async () => {
    const packed = ["began", "moved", "ended"].map((_, index) => {
      const bytes = new DataView(new ArrayBuffer(27));
      bytes.setUint8(0, 0x80 | [0, 1, 3][index]);
      bytes.setUint8(1, 25);
      bytes.setBigInt64(2, BigInt(index) * 16_000_000n, true);
      bytes.setFloat64(10, 100 + index, true);
      bytes.setFloat64(18, 200, true);
      bytes.setUint8(26, 7);
      return bytes;
    });
    const { session, sentences } = await open(file("drag.touches.packed", `${HEADER.replace("-touches", "-packed")}\n`, ...packed));
    assert.deepEqual(session.frames.map(({ time, samples: [{ id, phase, x, y }] }) => [time, id, phase, x, y]), [
      [0, 7, "began", 100, 200], [16_000_000, 7, "moved", 101, 200], [32_000_000, 7, "ended", 102, 200],
    ]);
    assert.equal(session.name, "drag");
    assert.match(sentences[0], /^The touches are those of “drag.touches.packed”/);
  });

  const FORMATS = {
    "android-getevent": "getevent -lt log", "evemu-devices": "evemu recording", evtest: "evtest log", "hid-recorder": "hid-recorder recording",
    "pencil-240hz": "UITouch stream",
  };
  for (const [folder, format] of Object.entries(FORMATS)) {
    test(`reads the recordings in ${folder}: ${format}`, async () => {
      const files = names.filter((name) => name.startsWith(`${folder}/`) && !/\/(README\.md|LICENSE.*|.*\.desc)$/.test(name));
      assert.ok(files.length > 0);
      for (const name of files) {
        // A description lies beside some.
        const described = names.filter((other) => other.endsWith(".desc") && name.startsWith(other.slice(0, -5))).sort((a, b) => b.length - a.length)[0];
        const all = [await recorded(name), ...(described ? [await recorded(described)] : [])];
        const refused = [];
        const opened = await open(...all).catch((error) => refused.push(error.message));
        if (refused.length > 0) {
          // Touchpads, and files that name several devices, are refused in words.
          assert.ok(refused[0].startsWith(name.split("/").at(-1)), `${name}: ${refused[0]}`);
          continue;
        }
        assert.match(opened.sentences[0], new RegExp(`, ${format}\\.$`), name);
        assert.equal(opened.session.start, 0, name);
      }
    });
  }

  test("reads times with blanks and exponents, however JSON writes them", async () => {
    const { session } = await open(file("a.touches.jsonl", `${HEADER}\n{"t" : 1.5e0, "id": 1, "phase": "began", "x": 1, "y": 2}\n{"t": 15E-1, "id": 2, "phase": "began", "x": 5, "y": 6}\n{"t":1.75,"id":1,"phase":"ended","x":1,"y":2}\n`));
    assert.deepEqual(session.frames.map(({ time, samples }) => [time, samples.length]), [[0, 2], [250_000_000, 1]]);
    assert.equal(session.zero, 1.5);
    assert.equal(timesText(session), "Times count from the first sample, at 1.500 s in the file.");
  });

  test("keeps every nanosecond of clocks that count from 1970", async () => {
    const { session } = await open(file("a.touches.jsonl", `${HEADER}\n{"t":1700000000.25,"id":1,"phase":"began","x":1,"y":2}\n{"t":1700000000.300000001,"id":1,"phase":"ended","x":1,"y":2}\n`));
    assert.deepEqual(session.frames.map(({ time }) => time), [0, 50_000_001]);
  });

  test("says what was repaired", async () => {
    const { sentences } = await open(file("a.touches.jsonl", `${HEADER}\n{"t":0,"id":1,"phase":"began","x":1,"y":2}\n{"t":0.1,"id":1,"ph`));
    assert.match(sentences.join(" "), /line 3: the recording is cut off within a line/);
  });

  test("says what is wrong, in which file and where", async () => {
    const wrong = `${HEADER}\n{"t":0,"id":1,"phaze":"began","x":1,"y":2}\n`;
    await assert.rejects(open(file("my.touches.jsonl", wrong)), /^SceneError: my\.touches\.jsonl:2:\d+: .*"phaze".*did you mean "phase"/);
    await assert.rejects(open(file("a.png", "\u0089PNG")), /a\.png: this is no recording that is known here; known are touches/);
    await assert.rejects(open(file("a.events", "x"), file("b.events", "y")), /a\.events and b\.events: open one recording at a time/);
    await assert.rejects(open(file("a.desc", "N: x")), /open it together with the \.events file/);
    await assert.rejects(open(file("a.case.json", '{"format":"tactus-case","version":1,"scene":{"recognizers":[]},"recording":"b.events"}')), /a\.case\.json: its touches are in “b\.events”/);
  });

  test("puts the touches of a panel that fills the window into that of the scene", async () => {
    const text = `${HEADER.replace('"width":390,"height":844', '"width":200,"height":100,"place":"fill"')}\n{"t":0,"id":1,"phase":"began","x":100,"y":80}\n`;
    const { session, sceneText } = await open(file("a.touches.jsonl", text), file("small.scene.json", SCENE));
    assert.equal(JSON.parse(sceneText).views[0].id, "page");
    const [{ x, y }] = session.frames[0].samples;
    assert.deepEqual([session.width, session.height, x, y], [100, 50, 50, 40]);
  });

  test("decides a case without views on the surface of tactus check, whatever was open before", async () => {
    const text = '{"format":"tactus-case","version":1,"scene":{"recognizers":[]},"touches":[[0,"began",1,9,9]]}';
    const before = { ...shown(), session: new Session({ width: 100, height: 50 }) };
    const { session } = await readFiles([file("a.case.json", text)], engine, before);
    assert.deepEqual([session.width, session.height], [390, 844]);
  });

  test("takes a description of the device from a file of its own", async () => {
    const events = await recorded("evemu-devices/Wacom ISDv4 E6 Finger.single-tap-center.events");
    const guessed = await open(events);
    const known = await open(events, await recorded("evemu-devices/Wacom ISDv4 E6 Finger.desc"));
    assert.notDeepEqual(known.session.contacts[0].points[0], guessed.session.contacts[0].points[0]);
    assert.equal(known.session.contacts.length, 1);
  });

  test("keeps the scene for touches alone, and the touches for a scene alone", async () => {
    const touches = await open(file("a.touches.jsonl", `${HEADER}\n{"t":0,"id":1,"phase":"began","x":1,"y":2}\n`));
    assert.equal(touches.sceneText, shown().sceneText);
    assert.equal(touches.session.name, "a");
    const scene = await open(file("small.scene.json", SCENE));
    assert.ok(scene.session.isEmpty);
    assert.deepEqual(scene.sentences, ["The scene is “small.scene.json”."]);
  });
});

describe("An address to share", () => {
  test("holds scene and touches", async () => {
    const hash = await hashOf({ scene: SCENE, touches: `${HEADER}\n`, name: "mine" });
    assert.match(hash, /^#lab=[\w-]+$/);
    assert.deepEqual(await readHash(hash), { scene: SCENE, touches: `${HEADER}\n`, name: "mine" });
    assert.equal(await readHash("#surface"), null);
    await assert.rejects(readHash(hash.slice(0, -9)), /the address is damaged/);
    await assert.rejects(readHash("#lab=%%"), /the address is damaged/);
  });

  test("is refused where it would be too long", async () => {
    const noise = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 104_729).toString(36)).join("");
    await assert.rejects(hashOf({ scene: SCENE, touches: noise, name: "" }), /too long for an address/);
  });
});
