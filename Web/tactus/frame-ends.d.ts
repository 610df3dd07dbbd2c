import type { TouchSurface } from "./touch-surface.js";

/** Finds the ends of frames in which pointers moved; see `PointerInputOptions.prompt`. */
export class FrameEnds {
  constructor(surface: TouchSurface);
  /** Whether movements of the last frame may still come. */
  readonly isOpen: boolean;
  /** Follows how many pointers are down. */
  follow(down: number): void;
  /** Takes note of a movement; returns whether nobody has to ask for an animation frame that ends its frame. */
  add(sample: Float64Array): boolean;
}
