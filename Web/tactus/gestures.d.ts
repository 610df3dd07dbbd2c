import type { LabOptions, PageLab } from "./lab.js";
import type { Link } from "./link.js";
import type { TactusModule } from "./module.js";
import type { ElementGestures, GesturePage, PageOptions } from "./gesture-page.js";

export { Gesture } from "./gesture.js";
export { GesturePage } from "./gesture-page.js";

/** Options of `tactus.load`. */
export type LoadOptions = PageOptions;

/** Gestures of the document that the scripts run in, and of its frames that are of the same origin. */
export const tactus: ElementGestures & {
  /** The gestures of the document; `null` where there is none. */
  readonly page: GesturePage | null;
  /** The running module; `null` until `load()` has finished. */
  readonly module: TactusModule | null;
  /**
   * The link to the terminal, for a page that comes from `tactus serve`: `load()` makes it, and the terminal tells, and records if
   * asked to, what is made on the page. `null` anywhere else.
   */
  readonly link: Link | null;
  /**
   * Opens the lab over the document: fingers with trails, a lane for each gesture, every decision with its reason, and what was
   * touched as files. A script of its own, loaded when this is called first; `openLab` of "tactus/lab" does it for a frame.
   */
  lab(options?: LabOptions): Promise<PageLab>;
  /** The gestures of another document: of a frame. */
  pageOf(document: Document): GesturePage;
  /**
   * Loads the module, once; later calls wait for the same. Gestures may be put on elements before.
   *
   * @param source the address of `tactus.wasm`, by default that beside these scripts
   */
  load(source?: string | URL | Response | BufferSource | WebAssembly.Module, options?: LoadOptions): Promise<typeof tactus>;
};

/** Has `load` take the module with sequences in it. */
export function loadSequences(): void;
