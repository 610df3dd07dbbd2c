import type { Gesture } from "../gesture.js";
import type { GesturePage } from "../gesture-page.js";

/** What people would call an element. */
export function elementName(element: Element | Document): string;
/** A name for each of these gestures: its own, with a number if it is not the first of that name. */
export function gestureNames(gestures: readonly Gesture[]): Map<Gesture, string>;
/** The innermost of `elements` that a node is in; `null` if it is in none. */
export function ownerOf(node: Node | null, elements: { has(element: Node): boolean }): Node | null;

/** The gestures of a page, as they are at one moment, and where their elements lie. */
export class PageMoment {
  constructor(page: GesturePage, size: { width: number; height: number });
  readonly gestures: readonly Gesture[];
  /** The scene: one that `tactus replay` and the lab read. */
  scene(): object;
  /** What is not the same in the scene as it was on the page, in sentences. Ask for the scene first. */
  differences(page: GesturePage, contacts: readonly { number: number; x: number; y: number; node: Node | null }[]): string[];
}
