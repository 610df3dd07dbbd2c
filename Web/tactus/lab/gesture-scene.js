// The gestures of a page as a scene, and sentences about the parts that a scene cannot have.

import { PAGE_OPTIONS } from "../types.js";

/** Options of the page that make a gesture process other touches than in a scene. */
const FILTERS = ["allowFrom", "ignoreFrom", "modifiers"];

/** The element around another, also across shadow roots. */
const around = (node) => node.parentNode ?? node.host ?? null;

/** A name of an element for people. */
export function elementName(element) {
  if (element.nodeType === 9) return "document";
  return element.id || element.getAttribute("aria-label") || element.localName;
}

/** Makes names unique: a name in use gets a number. */
function namer() {
  const used = new Set();
  return (wish) => {
    let name = wish;
    for (let number = 2; used.has(name); number++) name = `${wish} ${number}`;
    used.add(name);
    return name;
  };
}

/** A name for each of these gestures: its own, with a number if it is not the first of that name. */
export function gestureNames(gestures) {
  const unique = namer();
  return new Map(gestures.map((gesture) => [gesture, unique(gesture.options.name ?? gesture.type)]));
}

/** The box of an element in the viewport: `[x, y, width, height]`, as the engine gets it. */
function boxOf(element) {
  const { left, top, width, height } = (element.documentElement ?? element).getBoundingClientRect();
  return [left, top, width, height];
}

/** The innermost of `elements` that contains a node; `null` if there is none. */
export function ownerOf(node, elements) {
  for (let each = node; each !== null && each !== undefined; each = around(each)) if (elements.has(each)) return each;
  return null;
}

/** The gestures of a page at one moment, and the places of their elements. */
export class PageMoment {
  constructor(page, { width, height }) {
    this.gestures = page.gestures;
    this.options = new Map(this.gestures.map((gesture) => [gesture, gesture.options]));
    this.boxes = new Map();
    this.width = width;
    this.height = height;
    for (const { element } of this.gestures) this.boxes.set(element, boxOf(element));
  }

  /** The scene, in a form that `tactus replay` and the lab read. */
  scene() {
    const names = gestureNames(this.gestures);
    const unique = namer();
    unique("page");
    const page = { id: "page", frame: [0, 0, this.width, this.height], multipleTouch: true };
    const views = new Map();
    // In the order of the document: later elements are in front.
    const elements = [...this.boxes.keys()].sort((one, other) => (one.compareDocumentPosition(other) & 2 ? 1 : -1));
    for (const element of elements) views.set(element, { id: unique(elementName(element)), frame: null, multipleTouch: true });
    for (const element of elements) {
      const owner = ownerOf(around(element), views);
      const [x, y, width, height] = this.boxes.get(element);
      const [left, top] = owner === null ? [0, 0] : this.boxes.get(owner);
      views.get(element).frame = [x - left, y - top, width, height];
      const parent = owner === null ? page : views.get(owner);
      (parent.children ??= []).push(views.get(element));
    }
    const simultaneous = [];
    const gatedBy = {};
    const recognizers = this.gestures.map((gesture) => {
      const { type, element, relations } = gesture;
      const id = names.get(gesture);
      const options = { ...this.options.get(gesture) };
      for (const [name] of PAGE_OPTIONS) delete options[name];
      const required = [];
      for (const { relation, other } of relations) {
        if (other !== null && !names.has(other)) continue;
        if (relation === 0) required.push(names.get(other));
        if (relation === 1) simultaneous.push([id, names.get(other)]);
        if (relation === 2 && other === null) delete gatedBy[id];
        else if (relation === 2) gatedBy[id] = names.get(other);
      }
      return { id, type, view: views.get(element).id, ...options, ...(required.length > 0 ? { requireToFail: [...new Set(required)] } : {}) };
    });
    this.viewNames = new Map([...views].map(([element, { id }]) => [element, id]));
    return {
      format: "tactus-scene", version: 1, views: [page], recognizers,
      ...(simultaneous.length > 0 ? { simultaneous } : {}), ...(Object.keys(gatedBy).length > 0 ? { gatedBy } : {}),
    };
  }

  /**
   * The differences between the scene and the page, in sentences.
   *
   * @param page the current page
   * @param contacts the contacts: `{ number, x, y, node }`
   */
  differences(page, contacts) {
    const names = gestureNames(this.gestures);
    const said = [];
    for (const gesture of this.gestures) {
      const name = names.get(gesture);
      const filters = FILTERS.filter((option) => this.options.get(gesture)[option]);
      if (filters.length > 0) said.push(`${name}: a scene has no ${filters.join(" and no ")}`);
      if (gesture.isOff) said.push(`${name} was taken off after the first touch; in the scene it stays`);
      else if (gesture.options !== this.options.get(gesture)) said.push(`${name} was changed after the first touch; the scene has its earlier options`);
    }
    const since = page.gestures.filter((gesture) => !this.options.has(gesture)).length;
    if (since > 0) said.push(`${since} gesture${since === 1 ? " was" : "s were"} added after the first touch; the scene does not have ${since === 1 ? "it" : "them"}`);
    for (const [element, box] of this.boxes) {
      const now = boxOf(element);
      if (now.some((value, index) => Math.abs(value - box[index]) > 0.5)) {
        said.push(`${/** @type {any} */ (this.viewNames).get(element)} has moved since the first touch; the scene has its earlier place`);
      }
    }
    for (const { number, x, y, node } of contacts) {
      const hit = ownerOf(node, this.boxes);
      const found = this.#hit(x, y);
      if (hit !== found) {
        const call = (element) => (element === null ? "beside all gestures" : `on ${/** @type {any} */ (this.viewNames).get(element)}`);
        said.push(`touch ${number} came down ${call(hit)}; in the scene it is ${call(found)}`);
      }
    }
    return said;
  }

  /** The element that a scene hits at a place: the front one of those on top, then its content. */
  #hit(x, y) {
    const isIn = (element) => {
      const [left, top, width, height] = this.boxes.get(element);
      return x >= left && y >= top && x < left + width && y < top + height;
    };
    const elements = [...this.boxes.keys()].sort((one, other) => (one.compareDocumentPosition(other) & 2 ? 1 : -1));
    let hit = null;
    for (;;) {
      const inside = elements.filter((element) => ownerOf(around(element), this.boxes) === hit && isIn(element)).at(-1);
      if (inside === undefined) return hit;
      hit = inside;
    }
  }
}
