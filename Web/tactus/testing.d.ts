/** The options of a test pointer: its type, and other properties of pointer events. */
export interface TestPointerOptions extends Partial<Pick<
  PointerEvent,
  "pointerId" | "isPrimary" | "width" | "height" | "pressure" | "tangentialPressure" | "tiltX" | "tiltY" | "twist" | "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"
>> {
  /** `touch` by default. */
  pointerType?: "touch" | "pen" | "mouse";
  altitudeAngle?: number;
  azimuthAngle?: number;
}

// All times here are milliseconds. A wrong argument is a `TactusError`, and so is a time between 0 and 10, which was meant as seconds.

/**
 * A finger, a pen or a mouse for tests: it dispatches pointer events on an element with the timing of a screen. It needs a document with
 * `addEventListener` and boxes: in a browser, or in jsdom, whose boxes a test sets (`element.getBoundingClientRect = …`).
 */
export class TestPointer {
  constructor(element: Element, options?: TestPointerOptions);
  /** Comes down at a place, relative to the element's corner; by default in its centre. */
  down(place?: { x: number; y: number }): Event;
  /** Moves by a distance in CSS pixels, in ten steps of 16 ms by default. */
  move(by: { x?: number; y?: number }, options?: { steps?: number; duration?: number }): Promise<void>;
  up(): Promise<void>;
  /** The browser cancels it. */
  cancel(): Promise<void>;
  /** Rests for this many milliseconds. */
  rest(milliseconds: number): Promise<void>;
}

/**
 * One finger drags: `await pan(element, { by: [80, 0] })`. `from` is the place in the element where it comes down; `resting` is the time in
 * milliseconds for which it stays before it lifts, so that it does not throw.
 */
export function pan(
  element: Element,
  options: { by: [number, number]; from?: [number, number]; resting?: number; steps?: number; duration?: number } & TestPointerOptions
): Promise<void>;
/** Taps, once or several times, by default in the centre. */
export function tap(element: Element, options?: { at?: [number, number]; times?: number } & TestPointerOptions): Promise<void>;
/** One finger presses, for 600 ms by default. */
export function press(element: Element, options?: { at?: [number, number]; duration?: number } & TestPointerOptions): Promise<void>;
/** Two fingers move apart, or together with a `scale` below 1. */
export function pinch(
  element: Element, options: { scale: number; distance?: number; steps?: number } & Omit<TestPointerOptions, "pointerId">): Promise<void>;

/** One finger in a list of actions of WebDriver. */
export interface TouchActions {
  type: "pointer";
  id: string;
  parameters: { pointerType: "touch" };
  actions: ({ type: "pause"; duration?: number } | { type: "pointerMove"; duration: number; x: number; y: number }
    | { type: "pointerDown" | "pointerUp"; button: number })[];
}

/**
 * The touches of a recording, the text of a `*.touches.jsonl`, as actions of WebDriver: for `input.performActions` of WebDriver BiDi, and
 * for `POST /session/…/actions`. Places are whole pixels of the window. A touch that the system cancelled is a `RangeError`: no action
 * exists for it. A line that is not of such a file, or is cut off, is a `SyntaxError` with its number; `tactus convert` reads other
 * formats.
 */
export function touchActions(text: string): TouchActions[];
