import type { Gesture } from "../index.js";

/** Takes gestures and listeners away again, in one go. */
export class Undo {
  add(...work: (() => void)[]): void;
  gesture<G extends Gesture>(gesture: G): G;
  listen(target: EventTarget, type: string, listener: (event: any) => void, options?: boolean | AddEventListenerOptions): void;
  attribute(element: Element, name: string, value: string): void;
  focusable(element: HTMLElement): void;
  run(): void;
}

/** Scrolls what an element lies in while a finger that drags it is near its edge. */
export class AutoScroll {
  constructor(element: Element, scrolled: (x: number, y: number) => void);
  to(x: number, y: number): void;
  stop(): void;
}

/** Says something to screen readers. */
export function announce(document: Document, text: string): void;
export const clamp: (value: number, low: number, high: number) => number;
