import type { TactusModule } from "./module.js";

/**
 * Adds the types of gestures that a module brings besides the engine's. `loadModule` does it by itself.
 *
 * @throws a `TactusError` if a type has the name, or the number, of another
 */
export function addOwnTypes(module: TactusModule): void;
