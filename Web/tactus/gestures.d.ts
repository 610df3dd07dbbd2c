import type { LabOptions, PageLab } from "./lab.js";
import type { Link } from "./link.js";
import type { TactusModule } from "./module.js";
import type { ElementGestures, GesturePage, PageOptions } from "./gesture-page.js";

export { Gesture } from "./gesture.js";
export { GesturePage } from "./gesture-page.js";

/** Options of `tactus.load`. */
export interface LoadOptions extends PageOptions {
  /**
   * A finger whose contact is larger than this many CSS pixels, in either direction, is a palm: it is cancelled, and no gesture gets it
   * unless `allowedTouchTools` has `palm`. By default there is no limit. Browsers that do not know the size of a contact report 1.
   */
  palmSize?: number;
}

/** Gestures of the document that the scripts run in, and of its frames that are of the same origin. */
export const tactus: ElementGestures & {
  /** The gestures of the document. Without one, as on a server, it is `null`; the type leaves this out, so that pages need not check. */
  readonly page: GesturePage;
  /** The running module; `null` until `load()` has finished. */
  readonly module: TactusModule | null;
  /**
   * The link to the terminal, for a page from `tactus serve`: `load()` makes it. The terminal prints the gestures of the page, and records
   * its touches on request. `null` for other pages.
   */
  readonly link: Link | null;
  /**
   * Opens the lab over the document: fingers with trails, a lane for each gesture, every decision with its reason, and the
   * touches as files. The first call loads its script. `openLab` of "@tactus-touch/web/lab" opens it for a frame.
   */
  lab(options?: LabOptions): Promise<PageLab>;
  /** The gestures of another document: of a frame. */
  pageOf(document: Document): GesturePage;
  /** Takes all gestures off an element and what is inside it; by default, off all documents. @throws a `TactusError` for a selector */
  offAll(root?: Element | Document): void;
  /**
   * Loads the module. The first gesture also loads it: a page calls this to wait for it, to load it earlier, or to name another module.
   * Later calls wait for the same module.
   *
   * @param source the address of `tactus.wasm`, by default the one beside these scripts
   * @throws a `TactusError` that states what the address returned, and what helps; also if another module is named after the first gesture
   *   has loaded its own. The next call tries again.
   */
  load(source?: string | URL | Response | BufferSource | WebAssembly.Module, options?: LoadOptions): Promise<typeof tactus>;
};
