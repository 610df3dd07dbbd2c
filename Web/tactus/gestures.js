// Gestures on the elements of a page.

import { GesturePage } from "./gesture-page.js";
import { loadModule, moduleAddress, sequencesAddress, TactusError, WITHOUT_SEQUENCES } from "./module.js";

export { Gesture } from "./gesture.js";
export { GesturePage };

const pages = new Map();
let module = null;
let loading = null;
let pageOptions = {};
let linking = null;
let link = null;
let withSequences = false;
let sequences = null;

/** Has `load` take the module with sequences in it. */
export function loadSequences() {
  withSequences = true;
}

/** Sees to it that there are sequences: their script and their module are loaded only where they are asked for. */
function needSequences() {
  if (withSequences) return;
  if (loading) throw new TactusError(WITHOUT_SEQUENCES);
  withSequences = true;
  sequences = import("./sequences.js");
}

/** The link of a page that comes from `tactus serve`, which says so by a cookie; `null` for others. */
async function linkToTerminal(page) {
  try {
    // Only here, so that nobody else's page has to load it.
    if (page.document.cookie.includes("tactus-link")) return (await import("./link.js")).linkServed(page);
  } catch {
    // No page, one that has no cookies, or a server without the script.
  }
  return null;
}

/** The gestures of a document, which may be that of a frame. */
function pageOf(document) {
  let page = pages.get(document);
  if (!page) {
    page = new GesturePage(module, document, pageOptions);
    pages.set(document, page);
    if (document !== globalThis.document) {
      document.defaultView.addEventListener("pagehide", () => {
        pages.delete(document);
        page.close();
      }, { once: true });
    }
  }
  return page;
}

/** Gestures of the document that the scripts run in, and of its frames. */
export const tactus = {
  /** The gestures of the document; `null` where there is none. */
  get page() {
    return globalThis.document ? pageOf(globalThis.document) : null;
  },

  pageOf,

  /** The running module; `null` until `load()` has finished. */
  get module() {
    return module;
  },

  /** Opens the lab over the page, which shows what its gestures do and why. See lab.d.ts. */
  async lab(options) {
    // Only here, so that nobody else's page has to load it.
    const lab = (await import("./lab.js")).openLab(this.page, options);
    // With the script that tells it what is decided.
    if (module) await this.page.start(module);
    return lab;
  },

  /** The link to the terminal of `tactus serve`; `null` where there is none. */
  get link() {
    return link;
  },

  /** See gestures.d.ts. */
  async load(source, options = {}) {
    pageOptions = options;
    loading ??= loadModule(source ?? (withSequences ? sequencesAddress() : moduleAddress()));
    linking ??= linkToTerminal(this.page);
    try {
      const [found] = await Promise.all([loading, sequences]);
      module ??= found;
    } catch (error) {
      // Another try is another try.
      loading = null;
      throw error;
    }
    link = await linking;
    await Promise.all([...pages.values()].map((page) => page.start(module, options)));
    return this;
  },

  /** See gestures.d.ts. */
  on(element, type, options, handler) {
    if (type === "sequence") needSequences();
    const document = element?.nodeType === 9 ? element : element?.ownerDocument;
    // Without a document it is no element, of which the page tells.
    return (document?.defaultView ? pageOf(document) : this.page ?? GesturePage.prototype).on(element, type, options, handler);
  },
};
