// When all movements of a frame are there, while more than one pointer is down.

import { TIME } from "./numbers.js";

/** After so many frames in a row in which every pointer moved, nobody asks for animation frames any longer. */
const STEADY_FRAMES = 4;
/**
 * How long a frame waits, in milliseconds, in which a pointer rests of a sudden and after which nothing moves. With a timer three times
 * as often, nothing was saved that could be measured.
 */
const PATIENCE = 100;

/**
 * Finds the ends of frames. Browsers tell of movements once for each frame they draw, pointer by pointer. Where all that are
 * down move, the last one ends the frame; where one rests, an animation frame does. To ask for one costs more than all else
 * that happens here, so while all move there is a timer instead. (`touchmove` comes after the last movement, too; but to have the
 * browser make it costs 7 of 86 µs an event with ten fingers.)
 */
export class FrameEnds {
  #surface;
  #timer = null;
  #down = 0;
  /** The time of the frame that is open, and how many pointers have moved in it. */
  #time = 0;
  #moved = 0;
  #steady = 0;
  /** Whether movements of the last frame may still come. */
  isOpen = false;

  /** @param surface is flushed where nothing comes after a frame in which a pointer rests */
  constructor(surface) {
    this.#surface = surface;
  }

  /** Follows how many pointers are down. */
  follow(down) {
    this.#rest();
    this.#down = down;
  }

  /** Takes note of a movement; returns whether nobody has to ask for an animation frame that ends its frame. */
  add(sample) {
    if (this.#down < 2) return true;
    if (!this.isOpen || sample[TIME] !== this.#time) {
      if (this.isOpen) this.#rest();
      this.#time = sample[TIME];
      this.#moved = 0;
    }
    this.isOpen = ++this.#moved < this.#down;
    if (!this.isOpen && ++this.#steady === STEADY_FRAMES) this.#watch();
    return !this.isOpen || this.#timer !== null;
  }

  /** Somebody rests, or everybody is new: who knows who will move. */
  #rest() {
    this.#surface.environment.clearTimeout(this.#timer);
    this.#timer = null;
    this.#steady = 0;
    this.isOpen = false;
  }

  /** Events of one frame come in one task: a frame that is open in another one is over. */
  #watch() {
    this.#timer = this.#surface.environment.setTimeout(() => {
      if (!this.isOpen) return this.#watch();
      this.#rest();
      this.#surface.flush();
    }, PATIENCE);
  }
}
