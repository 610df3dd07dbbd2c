// The touches of a surface as the engine gets them: in the order of their times, together with those of the same animation frame.

import { Kind, Role, Slot } from "./samples.js";

/** Whether a sample is one of a contact, neither coalesced nor predicted. */
export const isTouch = (slots) => slots[Slot.kind] === Kind.contact && slots[Slot.role] === Role.actual;

/** Keeps a copy of a sample in a list, in the order of their times. */
export function keepSample(held, slots) {
  let index = held.length;
  while (index > 0 && held[index - 1][Slot.time] > slots[Slot.time]) index--;
  held.splice(index, 0, slots.slice());
}

/**
 * Lets `follower` follow the samples of a surface, and returns the surface, whose methods stay wrapped: later wrappers may depend on them.
 *
 * @param follower `hold(slots)`: a sample was added; `commit()`: the engine has all samples so far; `cancelAll()`: all are cancelled
 */
export function followSamples(surface, follower) {
  const { add, flush, cancelAll } = surface;
  surface.isRecorded = true;
  surface.add = () => {
    // Added first: the surface moves a late sample to the time at which the engine gets it.
    const sample = add.call(surface);
    follower.hold(sample);
    return sample;
  };
  surface.flush = () => {
    flush.call(surface);
    // Inside a handler they are not sent yet.
    if (!(surface.pendingCount > 0)) follower.commit();
  };
  surface.cancelAll = () => {
    cancelAll.call(surface);
    follower.commit();
    follower.cancelAll();
  };
  return surface;
}
