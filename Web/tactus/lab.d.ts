import type { Decision } from "./decisions.js";
import type { GesturePage } from "./gesture-page.js";

/** The options of the lab. */
export interface LabOptions {
  /** The side of the window for its panel; by default `bottom` in windows narrower than 600 px, otherwise `right`. */
  dock?: "right" | "bottom" | "left";
  /**
   * The address of the lab's page: there the page's gestures and touches can be opened. The package has it in `dist/lab/index.html`. By
   * default it is that of `tactus serve`, if the page comes from there; `null` for none.
   */
  address?: string | URL | null;
  /**
   * Gestures that a person is asked for, one after the other, as in `tactus record --ask`: `["tap", "double tap"]`. An answer ends when all
   * fingers have been up for 1 s. The touches then have a label for each.
   */
  ask?: readonly string[];
  /** The number of times that each is asked for, from 1 to 1000; 5 by default. */
  times?: number;
  /** The person of the touches, in any words; stored with the touches. */
  person?: string;
}

/** The lab over a running page. */
export class PageLab {
  private constructor();
  /** Its element, at the end of the document. */
  readonly element: HTMLElement;
  /** Whether the display is paused. Events are still recorded. */
  isPaused: boolean;
  /** Whether only one line of the panel is visible. */
  isSmall: boolean;
  /** Every decision since it was opened or cleared: the last 5,000. */
  readonly decisions: readonly Decision[];
  /** The recorded touches, as the text of a `*.touches.jsonl`; `null` if there are none. */
  readonly touches: string | null;
  /** The page's gestures at the first touch, or the current ones: the object of a `*.scene.json`, and its differences from the page. */
  scene(): { scene: object; differences: string[] };
  /** Opens the page of the lab with the gestures and touches; `null` if there is none, or the browser forbids it. */
  openInLab(): Window | null;
  /** Moves the panel to a side of the window. */
  dock(side: "right" | "bottom" | "left"): void;
  /** Removes touches and decisions. */
  clear(): void;
  /** Removes it, and restores the page as it was before. */
  close(): void;
}

/** Opens the lab over the gestures of a page; if it is already open, returns that lab. */
export function openLab(page: GesturePage, options?: LabOptions): PageLab;
