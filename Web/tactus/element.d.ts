import type { BoundGesture } from "./bound-gesture.js";

/** The element: its gesture, for relations of others to it. */
export interface GestureElement extends HTMLElement {
  readonly gesture: BoundGesture;
}

/**
 * Defines an element; on a server, nothing. It recognizes a gesture from touches on it and on its content, and dispatches it as an event of the same name. The
 * event's `detail` is the gesture's event. `type` is the type, `options` its options as JSON; both may change. In the options, a relation
 * is a selector of another such element.
 *
 * ```html
 * <tactus-gesture type="swipe" options='{"direction": "left"}'>Swipe me away</tactus-gesture>
 * <tactus-gesture id="double" type="tap" options='{"numberOfTapsRequired": 2}'>
 *   <tactus-gesture type="tap" options='{"requireToFail": "#double"}'>Once, or twice</tactus-gesture>
 * </tactus-gesture>
 * <script type="module">
 *   import { defineElement } from "@tactus-touch/web/element";
 *   defineElement();
 *   document.querySelector("tactus-gesture").addEventListener("swipe", ({ target }) => target.remove());
 * </script>
 * ```
 *
 * @param name its tag name; `tactus-gesture` by default
 */
export function defineElement(name?: string): void;
