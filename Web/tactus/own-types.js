// Types of gestures that other authors have written in Swift, in a module that `Scripts/web --own` made: their options and values come from
// the one declaration that scenes also use.

import { TactusError } from "./error.js";
import { TYPE_NAMES, TYPES } from "./types.js";

const FIRST = TYPE_NAMES.length;

/** Adds the types of a module to the known ones. */
export function addOwnTypes(module) {
  const lines = module.read(module.exports.tactus_own_types()).split("\n").filter(Boolean);
  lines.forEach((line, index) => {
    const [name, options, values] = line.split("\t");
    const known = TYPE_NAMES[FIRST + index];
    // Numbers of types apply to all modules of a page.
    if (known === undefined ? name in TYPES : known !== name) {
      throw new TactusError(`the type "${name}" of the module is ${name in TYPES ? "there already" : `where another module has "${known}"`}`);
    }
    TYPES[name] = [options, values];
    TYPE_NAMES[FIRST + index] = name;
  });
}
