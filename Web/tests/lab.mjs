// The lab's module: scenes, cases and what they print.

import { readFile } from "node:fs/promises";
import { TactusError } from "../tactus/error.js";
import { loadModule } from "../tactus/module.js";

const file = new URL("../build/lab.wasm", import.meta.url);

/** A new module of the lab, with text on its way in and out. */
export async function freshLab(source = file) {
  return withText(await loadModule(await readFile(source)));
}

/** A module that can write texts, where it has such exports. */
export function withText(module) {
  const { exports } = module;
  /** Writes `text` where the module reads it, and returns its length in bytes. */
  module.write = (text) => {
    const bytes = new TextEncoder().encode(text);
    const address = exports.tactus_text_in(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  };
  /** Returns `result`, or throws what the module says was wrong if that is −1. */
  module.check = (result) => {
    if (result === -1) throw new TactusError(module.read(exports.tactus_error_length()));
    return result;
  };
  return module;
}
