import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, describe, test } from "node:test";

const module = await WebAssembly.compile(
  await readFile(new URL("../build/allocator.wasm", import.meta.url)));

/** Numbers that look random and are the same in every run. */
function* numbers(seed) {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe("The memory of the modules", () => {
  let memory, malloc, free, calloc, realloc, aligned;
  beforeEach(async () => {
    const { exports } = await WebAssembly.instantiate(module);
    ({ memory, malloc, free, calloc, realloc, aligned_alloc: aligned } = exports);
  });
  const bytes = (place, count) => new Uint8Array(memory.buffer, place, count);

  test("is aligned to 16 bytes, whatever the size", () => {
    for (let size = 0; size < 5000; size += 7) assert.equal(malloc(size) % 16, 0, `of ${size} bytes`);
  });

  test("is used again once it was given back", () => {
    for (const size of [1, 8, 24, 100, 256, 257, 1000, 70_000, 1_000_000]) {
      const place = malloc(size);
      free(place);
      assert.equal(malloc(size), place, `of ${size} bytes`);
    }
  });

  test("belongs to one owner at a time, through 20,000 random requests", () => {
    const random = numbers(7);
    const next = (limit) => Math.floor(random.next().value * limit);
    const owned = [];
    const check = ({ place, size, mark }) => {
      for (const byte of bytes(place, size)) if (byte !== mark) return false;
      return true;
    };
    for (let step = 0; step < 20_000; step++) {
      const kind = next(4);
      if (owned.length > 200 || (kind === 0 && owned.length > 0)) {
        const [block] = owned.splice(next(owned.length), 1);
        assert.ok(check(block), `step ${step}`);
        free(block.place);
      } else if (kind === 1 && owned.length > 0) {
        const block = owned[next(owned.length)];
        const size = next(3000);
        block.place = realloc(block.place, size);
        block.size = Math.min(block.size, size);
        assert.ok(check(block), `step ${step}`);
      } else {
        const size = next(next(8) === 0 ? 40_000 : 300);
        const mark = next(256);
        const alignment = next(3) === 0 ? 2 ** (4 + next(5)) : 0;
        const place = alignment ? aligned(alignment, size) : malloc(size);
        if (alignment) assert.equal(place % alignment, 0);
        bytes(place, size).fill(mark);
        owned.push({ place, size, mark });
      }
    }
    assert.ok(owned.every(check));
  });

  test("does not grow where the same sizes come and go", () => {
    for (let round = 0; round < 3; round++) {
      const places = [];
      for (let size = 1; size < 2000; size += 3) places.push(malloc(size));
      const pages = memory.buffer.byteLength;
      places.forEach(free);
      if (round > 0) assert.equal(memory.buffer.byteLength, pages);
      if (round === 2) assert.ok(pages < 2_000_000);
    }
  });

  test("is zero where zeros are asked for, also when it was used before", () => {
    const place = malloc(64);
    bytes(place, 64).fill(255);
    free(place);
    const again = calloc(8, 8);
    assert.equal(again, place);
    assert.ok(bytes(again, 64).every((byte) => byte === 0));
  });

  test("is refused if it is too large, or if no memory is left", () => {
    assert.equal(malloc(0x7fff_ffff), 0);
    assert.equal(malloc(0xffff_ffff), 0);
    assert.equal(calloc(65_536, 65_536), 0);
    assert.equal(realloc(malloc(16), 0xffff_fff0), 0);
    const places = [];
    for (let count = 0; count < 10; count++) places.push(malloc(900_000_000));
    assert.ok(places.includes(0));
    assert.notEqual(malloc(16), 0);
  });
});
