// That the numbers of samples are the same one by one, as the scripts use them, and by name, as hosts do.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as numbers from "../tactus/numbers.js";
import { Kind, Phase, Role, Slot, Tool } from "../tactus/samples.js";

describe("The numbers of samples", () => {
  for (const [name, object] of Object.entries({ Kind, Phase, Role, Slot, Tool })) {
    test(`of ${name} are the same one by one`, () => {
      for (const [key, number] of Object.entries(object)) assert.equal(numbers[key.toUpperCase()], number, key);
    });
  }
});
