// The photo table as tests see it: where its photos are, and what happened to them.

/** The address of a table that always lies in the same way. */
export const tablePath = "photo-table/?seed=7&panel=no";
/** Larger than the photos need, so that the table shows between them. */
export const tableSize = { width: 1000, height: 800 };

/** Whether the page is ready, and nothing moves on it any more. */
export const readyTable = () => document.body.dataset.ready === "true" && !photoTable.state().isAnimating;
export const isStill = () => !photoTable.state().isAnimating;

/** The whole state. */
export const table = (page) => page.run(() => photoTable.state());

function readable(photo) {
  const [a, b, , , x, y] = photo.transform;
  return { ...photo, x, y, angle: Math.atan2(b, a), scale: Math.hypot(a, b) };
}

/** All photos from back to front, each with the `x` and `y` of its centre, its `angle` and its `scale`. */
export const photos = async (page) => (await table(page)).photos.map(readable);
/** The photo in front of all others. */
export const frontPhoto = async (page) => (await photos(page)).at(-1);
/** Photo `id`. */
export const photo = async (page, id) => (await photos(page)).find((photo) => photo.id === id);

/** The place on the table of a place on a photo, which is counted from its centre. */
export function placeOn({ transform: [a, b, c, d, tx, ty] }, across, down) {
  return [a * across + c * down + tx, b * across + d * down + ty];
}

/** Waits for an event of this name, of photo `id` if it is named; returns it. */
export const happened = (page, name, id = null) => page.until(
  (name, id) => photoTable.state().log.find((event) => event.name === name && (id === null || event.photo === id)) ?? null,
  name, id);

/** The names of the events so far, in order. */
export const log = async (page) => (await table(page)).log.map(({ name }) => name);

/** A place where there is only the table, as far from its edges and from all photos as can be found. */
export const freePlace = (page) => page.run(() => {
  const { clientWidth, clientHeight } = document.getElementById("table");
  const isFree = (x, y) =>
    x > 0 && y > 0 && x < clientWidth && y < clientHeight && photoTable.client.centreOfPhotoAt(x, y) === null;
  let best = null;
  for (let x = 20; x < clientWidth - 20; x += 10) {
    for (let y = 20; y < clientHeight - 20; y += 10) {
      let room = 0;
      const around = (reach) => Array.from({ length: 12 }, (_, index) => index * Math.PI / 6)
        .every((angle) => isFree(x + reach * Math.cos(angle), y + reach * Math.sin(angle)));
      while (room < 150 && isFree(x, y) && around(room + 5)) room += 5;
      if (best === null || room > best.room) best = { x, y, room };
    }
  }
  return [best.x, best.y];
});

/** A way once around a place, from `start` on and back to it. */
export function circle([x, y], start, steps = 40) {
  const [dx, dy] = [start[0] - x, start[1] - y];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = 2 * Math.PI * step / steps;
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)];
  });
}
