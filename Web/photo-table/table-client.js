// The photo table's module as a script sees it: numbers in shared memory, and words.

/** The kinds of things in the display list; see `DisplayItem` in Swift. */
export const Item = Object.freeze({ photo: 1, trail: 2, menu: 3, menuItem: 4, ring: 5 });
/** What the flags of a photo mean. */
export const Flag = Object.freeze({ selected: 1, flipped: 2, lifted: 4, enlarged: 8, held: 16 });
/** The kinds of events that scripts look at; see `PhotoTableEvent.Kind` in Swift. */
export const Kind = Object.freeze({
  touched: 0, gripped: 1, moved: 2, thrown: 3, cameToRest: 4, spinBegan: 5, spun: 6, turnedOver: 7, lifted: 8, putDown: 9,
  enlarged: 10, restored: 11, menuOpened: 12, menuChosen: 13, menuClosed: 14, sentToBack: 15, putAway: 16, selected: 17,
  cleared: 18, cancelled: 19,
});

const words = { kinds: 0, gestures: 1, items: 2 };

export class TableClient {
  /** The display list as it was read last, `stride` numbers for each of `count` things. */
  list = new Float64Array(0);
  count = 0;
  /** How often the module was called, for tests. */
  calls = 0;

  /** Opens a table of this size in the running module. */
  constructor(module, width, height, seed) {
    this.module = module;
    const { exports } = module;
    this.number = exports.photo_table_open(width, height, seed);
    this.stride = exports.photo_table_list_stride();
    this.eventStride = exports.photo_table_event_stride();
    this.kinds = this.#words(words.kinds);
    this.gestures = this.#words(words.gestures);
    this.items = this.#words(words.items);
  }

  #words(list) {
    const found = [];
    for (let index = 0; ; index++) {
      const length = this.module.exports.photo_table_word(list, index);
      if (length === 0) return found;
      found.push(this.module.read(length));
    }
  }

  /** A number that grows with everything that changes the picture. */
  get revision() {
    this.calls++;
    return this.module.exports.photo_table_revision(this.number);
  }

  get isAnimating() {
    this.calls++;
    return this.module.exports.photo_table_is_animating(this.number) === 1;
  }

  resize(width, height) {
    this.calls++;
    this.module.exports.photo_table_resize(this.number, width, height);
  }

  /** Moves, turns and stretches a photo, as a key does. Returns whether it did: a finger may hold the photo. */
  nudge(photo, { x = 0, y = 0, turn = 0, scale = 1 }) {
    this.calls++;
    return this.module.exports.photo_table_nudge(this.number, photo, x, y, turn, scale) === 1;
  }

  /** Does what an item of the menu does. */
  perform(photo, item) {
    this.calls++;
    return this.module.exports.photo_table_perform(this.number, photo, item) === 1;
  }

  /** Reads what is to be drawn. */
  read() {
    const { exports } = this.module;
    this.calls += 2;
    this.count = exports.photo_table_draw(this.number);
    const address = exports.photo_table_list(this.number);
    const length = this.count * this.stride;
    // A view of the memory, made anew only when that or the list has moved.
    if (this.list.buffer !== exports.memory.buffer || this.list.byteOffset !== address || this.list.length < length) {
      this.list = new Float64Array(exports.memory.buffer, address, Math.max(length, 64 * this.stride));
    }
    return this.list;
  }

  /** Hands what happened since the last call to `handle`, oldest first. */
  readEvents(handle) {
    const { exports } = this.module;
    this.calls++;
    const count = exports.photo_table_take_events(this.number);
    if (count === 0) return;
    const numbers = new Float64Array(exports.memory.buffer, exports.photo_table_events(this.number), count * this.eventStride);
    const events = [];
    for (let index = 0; index < count; index++) {
      const at = index * this.eventStride;
      const [kind, photo, time, x, y, amount] = numbers.subarray(at, at + 6);
      events.push({ kind, name: this.kinds[kind], photo, time, x, y, amount, line: "" });
    }
    // The lines afterwards: reading text may move the memory.
    events.forEach((event, index) => {
      event.line = this.module.read(exports.photo_table_event_line(this.number, index));
      handle(event);
    });
  }

  /** The gestures of a set of bits, as words. */
  gesturesIn(bits) {
    return this.gestures.filter((_, index) => bits & (1 << index));
  }

  /** The front-most photo at a place of the table, as its centre; `null` if there is none. */
  centreOfPhotoAt(x, y) {
    const list = this.read();
    for (let index = this.count - 1; index >= 0; index--) {
      const at = index * this.stride;
      if (list[at] !== Item.photo) continue;
      const [a, b, c, d, tx, ty, width, height] = list.subarray(at + 2, at + 10);
      const determinant = a * d - b * c;
      const across = (d * (x - tx) - c * (y - ty)) / determinant;
      const down = (a * (y - ty) - b * (x - tx)) / determinant;
      if (Math.abs(across) <= width / 2 && Math.abs(down) <= height / 2) return { x: tx, y: ty };
    }
    return null;
  }

  /** The table as plain objects. For tests: nothing else reads it. */
  state() {
    const list = this.read();
    const photos = [];
    const rings = [];
    let menu = null;
    for (let index = 0; index < this.count; index++) {
      const at = index * this.stride;
      const item = Array.from(list.subarray(at, at + this.stride));
      if (item[0] === Item.photo) {
        photos.push({
          id: item[1], transform: item.slice(2, 8), width: item[8], height: item[9], flip: item[10], elevation: item[11],
          selected: (item[12] & Flag.selected) !== 0, flipped: (item[12] & Flag.flipped) !== 0,
          lifted: (item[12] & Flag.lifted) !== 0, enlarged: (item[12] & Flag.enlarged) !== 0,
          held: (item[12] & Flag.held) !== 0,
        });
      } else if (item[0] === Item.menu) {
        menu = { photo: item[1], x: item[6], y: item[7], width: item[8], height: item[9], items: [] };
      } else if (item[0] === Item.menuItem) {
        menu.items.push({
          title: this.items[item[1]], x: item[6], y: item[7], width: item[8], height: item[9], highlighted: item[10] === 1,
        });
      } else if (item[0] === Item.ring) {
        rings.push({
          id: item[1], x: item[6], y: item[7], tool: item[9], phase: item[10], opacity: item[11],
          inProgress: this.gesturesIn(item[12]), recognized: this.gesturesIn(item[13]),
          possible: this.gesturesIn(item[14]), photo: item[15],
        });
      }
    }
    return { photos, rings, menu };
  }
}
