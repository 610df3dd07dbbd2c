// Finds the moment when all movements of a frame have arrived, while more than one pointer is down.

import { TIME } from "./numbers.js";

/** After this many consecutive frames in which every pointer moved, a timer replaces the animation frames. */
const STEADY_FRAMES = 4;
/**
 * The longest wait of a frame, in milliseconds, if one of its pointers suddenly rests and no further event arrives: the next event also
 * ends it. Starting a timer costs as much as a moved finger, so one repeating timer handles all frames.
 */
const PATIENCE = 400;

/**
 * Finds the ends of frames. Browsers report movements once for each frame they draw, pointer by pointer. If all pointers that are down
 * move, the last one ends the frame. If one rests, an animation frame ends it. A request for an animation frame is the most expensive part
 * of this, so a timer replaces it while all pointers move. (`touchmove` also follows the last movement, but a listener for it costs 7 of 86
 * µs an event with ten fingers.)
 */
export class FrameEnds {
  #surface;
  #pointers;
  #timer = null;
  /** The time of the open frame, and the number of pointers that have moved in it. */
  #time = 0;
  #moved = 0;
  #steady = 0;
  /** Whether movements of the last frame may still arrive. */
  isOpen = false;

  /**
   * @param surface flushed if no event follows a frame in which a pointer rests
   * @param pointers those that are down
   */
  constructor(surface, pointers) {
    this.#surface = surface;
    this.#pointers = pointers;
  }

  /** Counts a movement. Returns whether its frame needs no animation frame to end it. */
  add(sample) {
    if (this.#pointers.size < 2) return true;
    if (!this.isOpen || sample[TIME] !== this.#time) {
      if (this.isOpen) this.rest();
      this.#time = sample[TIME];
      this.#moved = 0;
    }
    this.isOpen = ++this.#moved < this.#pointers.size;
    if (!this.isOpen && ++this.#steady === STEADY_FRAMES) this.#timer = this.#surface.environment.setInterval(this.#look, PATIENCE);
    return !this.isOpen || this.#timer !== null;
  }

  /** Call it when the pointers have changed, or one rests: which of them will move is unknown. */
  rest() {
    if (this.#timer !== null) this.#surface.environment.clearInterval(this.#timer);
    this.#timer = null;
    this.#steady = 0;
    this.isOpen = false;
  }

  /** The events of a frame come in one task, so a frame that is still open in a later task has ended. */
  #look = () => {
    if (!this.isOpen) return;
    this.rest();
    this.#surface.flush();
  };
}
