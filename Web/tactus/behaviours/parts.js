// What several behaviours need.

/** Takes gestures and listeners away again, in one go. */
export class Undo {
  #work = [];

  add(...work) {
    this.#work.push(...work);
  }

  /** Puts a gesture away with the rest. */
  gesture(gesture) {
    this.add(() => gesture.off());
    return gesture;
  }

  listen(target, type, listener, options) {
    target.addEventListener(type, listener, options);
    this.add(() => target.removeEventListener(type, listener, options));
  }

  /** Sets an attribute for the time being, unless the page has set it. */
  attribute(element, name, value) {
    if (element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    this.add(() => element.removeAttribute(name));
  }

  /** Has an element take the focus, so that keys reach it. */
  focusable(element) {
    if (element.tabIndex < 0) this.attribute(element, "tabindex", "0");
  }

  run() {
    for (const work of this.#work.splice(0).reverse()) work();
  }
}

/** Scrolls what an element lies in while a finger that drags it is near its edge. */
export class AutoScroll {
  #scroller;
  #window;
  #frame = null;
  #place = { x: 0, y: 0 };
  #scrolled;

  /** @param scrolled called with how far it has scrolled, each time */
  constructor(element, scrolled) {
    this.#scroller = scrollerOf(element);
    this.#window = element.ownerDocument.defaultView;
    this.#scrolled = scrolled;
  }

  /** Says where the finger is, in the viewport. */
  to(x, y) {
    this.#place = { x, y };
    if (this.#frame === null && this.#speed() !== null) this.#frame = this.#window.requestAnimationFrame(this.#step);
  }

  stop() {
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** Pixels for the next frame; the nearer to the edge, the more. */
  #speed() {
    const isPage = this.#scroller === this.#scroller.ownerDocument.scrollingElement;
    const box = isPage ? { left: 0, top: 0, right: this.#window.innerWidth, bottom: this.#window.innerHeight }
      : this.#scroller.getBoundingClientRect();
    const near = (low, high, place) => {
      const edge = Math.min(48, (high - low) / 4);
      return place < low + edge ? (place - low - edge) / 4 : place > high - edge ? (place - high + edge) / 4 : 0;
    };
    const limited = (speed) => Math.max(-16, Math.min(16, speed));
    const [x, y] = [limited(near(box.left, box.right, this.#place.x)), limited(near(box.top, box.bottom, this.#place.y))];
    return x === 0 && y === 0 ? null : { x, y };
  }

  #step = () => {
    this.#frame = null;
    const speed = this.#speed();
    if (speed === null) return;
    const { scrollLeft, scrollTop } = this.#scroller;
    this.#scroller.scrollBy({ left: speed.x, top: speed.y, behavior: "instant" });
    const [x, y] = [this.#scroller.scrollLeft - scrollLeft, this.#scroller.scrollTop - scrollTop];
    if (x === 0 && y === 0) return;
    this.#scrolled(x, y);
    this.#frame = this.#window.requestAnimationFrame(this.#step);
  };
}

/** The nearest element around `element` that scrolls; in the end the page. */
function scrollerOf(element) {
  const { scrollingElement, defaultView } = element.ownerDocument;
  for (let around = element.parentElement; around !== null && around !== scrollingElement; around = around.parentElement) {
    const { overflowX, overflowY } = defaultView.getComputedStyle(around);
    if (/auto|scroll/.test(overflowX + overflowY)) return around;
  }
  return scrollingElement;
}

/** Says something to screen readers. */
export function announce(document, text) {
  let region = document.getElementById("tactus-announcements");
  if (region === null) {
    region = document.createElement("div");
    region.id = "tactus-announcements";
    region.role = "status";
    Object.assign(region.style, {
      position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap",
    });
    document.body.append(region);
  }
  region.textContent = text;
}

export const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
