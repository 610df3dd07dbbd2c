import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { freshLab } from "./lab.mjs";
import { exactNanoseconds, playRecording, readRecording } from "./replay.mjs";

const recording = (x = 100) => readRecording(
  '{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844}\n' +
  `{"t":1700000000.25,"id":1,"phase":"began","x":${x},"y":200}\n` +
  '{"t":1700000000.25,"label":"tap"}\n' +
  `{"t":1700000000.300000001,"id":1,"phase":"ended","x":${x},"y":200}\n`);

const scene = '{"format":"tactus-scene","version":1,"recognizers":[{"id":"tap","type":"tap","view":"root"}]}';

describe("A replay in the module", () => {
  test("keeps every nanosecond, also of clocks that count from 1970", () => {
    assert.equal(exactNanoseconds("1357751027.090934", 1357751027n), 90_934_000);
    assert.equal(exactNanoseconds("0.000000001", 0n), 1);
    assert.throws(() => exactNanoseconds("1357751027.090934001", 0n), /beyond exact nanoseconds/);
    assert.deepEqual(recording().frames.map(({ time }) => time), [250_000_000, 300_000_001]);
  });

  test("prints actions, deliveries to views, and labels, in the order in which it all happened", async () => {
    assert.deepEqual(playRecording(await freshLab(), scene, recording()).trimEnd().split("\n"), [
      '{"t":1700000000.25,"label":"tap"}',
      '{"t":1700000000.25,"view":"root","phase":"began","touch":1}',
      // S-5.1: the view gets it right before the action.
      '{"t":1700000000.300000001,"view":"root","phase":"cancelled","touch":1}',
      '{"t":1700000000.300000001,"recognizer":"tap","type":"tap","state":"ended","x":100,"y":200,"touches":[1],' +
        '"numberOfTouches":1}',
    ]);
  });

  test("of another recording prints something else: a comparison would notice", async () => {
    const module = await freshLab();
    assert.notEqual(
      playRecording(module, scene, recording(100)), playRecording(module, scene, recording(100.00000000000001)));
  });

  test("a scene or case that is wrong is an error with line, column and path", async () => {
    const module = await freshLab();
    assert.throws(
      () => playRecording(module, scene.replace('"tap","view"', '"tapp","view"'), recording()),
      /^TactusError: 1:\d+: recognizers\[0\]\.type: there is no recognizer type "tapp".*did you mean "tap"\?$/);
    const wrong = '{"format":"tactus-case","version":1,"scene":{"recognizers":[]},"recording":"a.jsonl","expect":[]}';
    assert.throws(
      () => module.check(module.exports.tactus_case_run(module.write(wrong))),
      /there are no files in a page, so "a.jsonl" cannot be read/);
  });
});
