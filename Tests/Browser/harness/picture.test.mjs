import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { writeWithPalette } from "./palette.mjs";
import { colorDistance, Picture } from "./picture.mjs";

/** A picture whose colours differ everywhere. */
function colorful(width, height, channels) {
  const bytes = Buffer.from(Array.from({ length: width * height * channels }, (_, index) => (index * 37 + (index >> 3)) & 255));
  return new Picture(width, height, channels, bytes);
}

describe("A picture", () => {
  for (const channels of [1, 3, 4]) {
    test(`of ${channels} channels is the same after writing and reading`, () => {
      const picture = colorful(7, 5, channels);
      assert.deepEqual(Picture.read(picture.write()), picture);
    });
  }

  test("is the same file whenever it is written", () => {
    assert.deepEqual(colorful(7, 5, 3).write(), colorful(7, 5, 3).write());
  });

  test("says its colours, and nothing of places outside of it", () => {
    const picture = colorful(7, 5, 4);
    assert.deepEqual(picture.color(0, 0), [0, 37, 74]);
    assert.throws(() => picture.color(7, 0), /outside of the picture, which is 7 × 5/);
    assert.throws(() => picture.color(NaN, 0), /outside/);
  });

  test("counts its colours", () => {
    assert.equal(new Picture(2, 2, 3, Buffer.from([1, 2, 3, 1, 2, 3, 4, 5, 6, 1, 2, 3])).countColors(), 2);
  });

  test("must be one", () => {
    assert.throws(() => Picture.read(Buffer.from("nothing of the kind")), /no PNG/);
  });

  test("has colours that are more or less apart", () => {
    assert.equal(colorDistance([1, 2, 3], [1, 2, 3]), 0);
    assert.equal(colorDistance([10, 200, 3], [12, 190, 3]), 10);
  });
});

describe("A picture with a palette", () => {
  /** The colours of a palette, and how many the picture uses of them. */
  const palette = (file) => {
    const at = file.indexOf("PLTE");
    const length = file.readUInt32BE(at - 4);
    return Array.from({ length: length / 3 }, (_, index) => [...file.subarray(at + 4 + index * 3, at + 7 + index * 3)]);
  };

  test("has no more colours than that", () => {
    const file = writeWithPalette(colorful(64, 64, 3), 16);
    assert.equal(palette(file).length, 16);
    assert.equal(file[25], 3);
  });

  test("keeps the few colours that there are, to four parts in 255", () => {
    const colors = [[0, 0, 0], [255, 255, 255], [200, 30, 90]];
    const bytes = Buffer.from(Array.from({ length: 30 }, (_, index) => colors[index % 3]).flat());
    const kept = palette(writeWithPalette(new Picture(10, 3, 3, bytes)));
    assert.equal(kept.length, 3);
    for (const color of colors) assert.ok(kept.some((other) => colorDistance(color, other) <= 4), `${color}`);
  });

  test("is the same file whenever it is written", () => {
    assert.deepEqual(writeWithPalette(colorful(40, 30, 4)), writeWithPalette(colorful(40, 30, 4)));
  });
});
