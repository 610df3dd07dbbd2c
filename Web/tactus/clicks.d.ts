import type { Gesture } from "./gesture.js";

/** Whether a gesture that was recognized keeps the click of its fingers from happening. */
export function takesClick(gesture: Gesture<any>, subgesture?: string | null): boolean;
/** Whether a click comes from the keyboard, a script or a screen reader, not from a pointer. */
export function isWithoutPointer(event: MouseEvent): boolean;

/** Keeps clicks of pointers that were used for something else from everybody. */
export class ClickGuard {
  constructor(window: Window, flush: () => void);
  began(id: number, isFirst: boolean): void;
  use(ids: Iterable<number>): void;
  lifted(event: PointerEvent): void;
  close(): void;
}
