// Connects a page's pointers with the photo.

// The photo needs nothing from a system except for bytes to seed the hashing of sets, on which no result depends.
const system = { random_get: () => 0, fd_close() {}, fd_seek() {}, fd_write() {} };

/** The photo's functions, from the bytes of photo.wasm. */
export const load = async (bytes) => (await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: system })).instance.exports;

const phases = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

/**
 * Sends the pointers of `element` to the photo. Calls `show` with the photo's numbers after each of them and each
 * change. Deadlines before an event come first. `wake` gets the time at which to call the returned function with the
 * time.
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
