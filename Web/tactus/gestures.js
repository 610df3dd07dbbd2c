// Gestures on the elements of a page.

import { GesturePage } from "./gesture-page.js";
import { TactusError } from "./error.js";
import { brought, loadModule, moduleAddress, prefetch, sequencesAddress, WITHOUT_SEQUENCES } from "./module.js";
import { setPalmSize } from "./pointer-input.js";
import { expected, fail, hasStructures } from "./types.js";

export { Gesture } from "./gesture.js";
export { GesturePage };

/**
 * @typedef {object} PalmOptions
 * @property {number} [palmSize] A finger whose contact is larger than this many CSS pixels, in either direction, is a palm: it is
 *   cancelled, and no gesture gets it unless `allowedTouchTools` has `palm`. By default there is no limit. Browsers that do not know the
 *   size of a contact report 1.
 */

/** @typedef {import("./gesture-page.js").PageOptions & PalmOptions} LoadOptions Options of `tactus.load`. */

const pages = new Map();
let module = null;
let loading = null;
/** Whether the first gesture began to load the module, so that the page may still name another one. */
let isByItself = false;
let isWarm = false;
let pageOptions = {};
let linking = null;
let link = null;
let sequences = null;

/** Whether there are sequences, or their script is being loaded: it registers the structures of their options. */
const hasSequences = () => sequences || hasStructures("sequence");

/** Loads the script of sequences, and makes `load` load the module with them, unless the page has imported it. */
function needSequences() {
  if (hasSequences()) return;
  if (module || (loading && !isByItself)) throw new TactusError(WITHOUT_SEQUENCES);
  sequences = import("./sequences.js");
  loading = null;
}

/** The address of the module, unless the page sets one; for a classic script, which has no address, it is beside the page. */
function usualAddress() {
  try {
    return hasSequences() ? sequencesAddress() : moduleAddress();
  } catch {
    return `tactus${hasSequences() ? "-sequences" : ""}.wasm`;
  }
}

/** Loads the module for the first gestures, once the scripts that add them have run: they may call `load` themselves. */
function loadByItself() {
  queueMicrotask(() => {
    if (loading) return;
    isByItself = true;
    loaded().catch((error) => tactus.page.environment.reportError(error));
  });
}

/** Loads the module, unless it is being loaded. */
async function loaded(source) {
  const now = loading ??= loadModule(source ?? usualAddress());
  linking ??= linkToTerminal(tactus.page);
  try {
    const [found] = await Promise.all([now, sequences]);
    // Another one was requested meanwhile.
    if (now !== loading) return;
    module ??= found;
  } catch (error) {
    if (now !== loading) return;
    // The next call tries again.
    loading = null;
    throw error;
  }
  // Compiles the code for touches before the first touch.
  if (!isWarm && globalThis.window) import("./warm-up.js").then(({ warmUp }) => warmUp(module, window, GesturePage), () => {});
  isWarm = true;
  link = await linking;
  await Promise.all([...pages.values()].map((page) => page.start(module, pageOptions)));
}

/** A script for developers of a page. It is imported by its address, so that bundlers do not add it to every bundle. */
async function bring(name) {
  try {
    return await (brought[name]?.() ?? import(/* @vite-ignore */ /* webpackIgnore: true */ /** @type {any} */ (import.meta).resolve(`./${name}.js`)));
  } catch (error) {
    throw new TactusError(`no ${name}.js: a bundle has to import "@tactus-touch/web/development"`, { cause: error });
  }
}

/** The link of a page from `tactus serve`, which sets a cookie; `null` for others. */
async function linkToTerminal(page) {
  try {
    if (page.document.cookie.includes("tactus-link")) return (await bring("link")).linkServed(page);
  } catch {
    // There is no page, it has no cookies, or the server lacks the script.
  }
  return null;
}

/** The gestures of a document, possibly of a frame. */
function pageOf(document) {
  let page = pages.get(document);
  if (!page || page.isClosed) {
    if (!document?.defaultView) fail("", expected("a window's document", document));
    page = new GesturePage(module, document, pageOptions);
    pages.set(document, page);
    if (document !== globalThis.document) {
      document.defaultView.addEventListener("pagehide", ({ persisted }) => {
        // A page that the browser keeps may come back.
        if (!persisted && pages.delete(document)) page.close();
      });
    }
  }
  return page;
}

const early = {
  /**
   * Fetches the module before the first gesture needs it, unless the importing script immediately names another.
   *
   * @param {any} tactus
   * @returns {import("./shapes.js").Tactus}
   */
  fetchFor(tactus) {
    if (globalThis.document) queueMicrotask(() => loading || prefetch(usualAddress()));
    return Object.seal(tactus);
  },
};

/** Gestures of the document that the scripts run in, and of its frames that are of the same origin. */
// Pure: a bundle without it fetches nothing. See Scripts/web-package.
export const tactus = /* @__PURE__ */ early.fetchFor({
  /** The gestures of the document; `null` if there is none. */
  get page() {
    return globalThis.document ? pageOf(globalThis.document) : null;
  },

  pageOf,

  /** The running module; `null` until `load()` has finished. */
  get module() {
    return module;
  },

  /** Opens the lab over the page, which shows the effects of its gestures and the reasons. */
  async lab(options) {
    const lab = (await bring("lab")).openLab(this.page, options);
    // Waits for the script that reports decisions.
    if (module) await this.page.start(module);
    return lab;
  },

  /** The link to the terminal of `tactus serve`; `null` if there is none. */
  get link() {
    return link;
  },

  async load(source, options) {
    if (source !== undefined && isByItself) {
      if (module) throw new TactusError("the module is loaded already; call tactus.load() before tactus.on()");
      loading = null;
    }
    isByItself = false;
    pageOptions = options ?? pageOptions;
    // The check of options is imported here, so that other pages do not load it.
    await Promise.all([loaded(source), options && import("./load-errors.js").then(({ palmSizeOf }) => setPalmSize(palmSizeOf(options)))]);
    return this;
  },

  on(element, type, options, handler) {
    if (type === "sequence") needSequences();
    const document = element?.nodeType === 9 ? element : element?.ownerDocument;
    // Without a document it is not an element, which the page reports.
    const gesture = (document?.defaultView ? pageOf(document) : this.page ?? GesturePage.prototype).on(element, type, options, handler);
    if (!loading) loadByItself();
    return gesture;
  },

  offAll(root) {
    for (const page of pages.values()) page.offAll(root);
  },
});
