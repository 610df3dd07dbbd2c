// A page's pointers for the photo.

// Nothing is asked of a system but bytes to seed the hashing of sets, on which no result depends.
const system = { random_get: () => 0, fd_close() {}, fd_seek() {}, fd_write() {} };

/** The photo's functions, from the bytes of photo.wasm. */
export const load = async (bytes) => (await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: system })).instance.exports;

const phases = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

/**
 * Gives the pointers of `element` to the photo, and calls `show` with the photo's numbers after each of them and whenever they have changed.
 * Deadlines before an event come first. `wake` gets the time at which the function that this returns is to be called with the time.
 */
export function attach(photo, element, show, wake) {
  const down = new Set();
  let last = "";
  const update = (isTouched) => {
    const numbers = [0, 1, 2, 3, 4, 5].map((index) => photo.photo_number(index));
    if (isTouched || numbers.join() !== last) show(numbers);
    last = numbers.join();
  };
  const advance = (time) => {
    for (let deadline; (deadline = photo.photo_next_deadline()) <= time && deadline < Infinity;) {
      photo.photo_advance(deadline);
      update();
    }
    wake(photo.photo_next_deadline(), advance);
  };
  for (const type in phases) {
    element.addEventListener(type, (event) => {
      const { pointerId: id, pointerType, offsetX, offsetY, timeStamp } = event;
      if (type === "pointerdown") down.add(id);
      else if (!down.has(id)) return;
      if (phases[type] > 1) down.delete(id);
      advance(timeStamp);
      photo.photo_touch(id, phases[type], pointerType === "mouse", offsetX, offsetY, timeStamp);
      update(true);
      advance(timeStamp);
    });
  }
  update();
  return advance;
}
