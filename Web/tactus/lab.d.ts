import type { Decision } from "./decisions.js";
import type { GesturePage } from "./gesture-page.js";

/** How the lab is opened. */
export interface LabOptions {
  /** At which side of the window its panel is; by default `bottom` in windows narrower than 600 px, else `right`. */
  dock?: "right" | "bottom" | "left";
  /**
   * The address of the lab's page: then the page's gestures and touches can be opened in it. The package has it in `dist/lab/index.html`.
   * By default it is that of `tactus serve`, if the page comes from there; `null` for none.
   */
  address?: string | URL | null;
  /**
   * Gestures that a person is asked for, one after the other, as `tactus record --ask` does: `["tap", "double tap"]`. An answer is over
   * when all fingers have been up for 1 s. The touches then have a label for each.
   */
  ask?: readonly string[];
  /** How many times each is asked for, from 1 to 1000; 5 by default. */
  times?: number;
  /** Whose touches these are, in any words; the touches say it. */
  person?: string;
}

/** The lab over a running page. */
export class PageLab {
  private constructor();
  /** The element that it is in, at the end of the document. */
  readonly element: HTMLElement;
  /** Whether what is shown stands still. What happens meanwhile is recorded all the same. */
  isPaused: boolean;
  /** Whether no more than a line of the panel is seen. */
  isSmall: boolean;
  /** Every decision since it was opened or cleared: the last 5,000. */
  readonly decisions: readonly Decision[];
  /** What was touched, as the text of a `*.touches.jsonl`; `null` if nothing was. */
  readonly touches: string | null;
  /** The page's gestures as they were at the first touch, or are now: the object of a `*.scene.json`, and what differs in it. */
  scene(): { scene: object; differences: string[] };
  /** Opens the page of the lab with the gestures and touches; `null` where there is none, or the browser forbids it. */
  openInLab(): Window | null;
  /** Puts the panel to a side of the window. */
  dock(side: "right" | "bottom" | "left"): void;
  /** Forgets touches and decisions. */
  clear(): void;
  /** Removes it, and restores the page as it was before. */
  close(): void;
}

/** Opens the lab over the gestures of a page; where it is open already, that one. */
export function openLab(page: GesturePage, options?: LabOptions): PageLab;
