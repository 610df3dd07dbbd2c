import type { Link, LinkedPage } from "./link.js";

/** Whether a document comes from `tactus serve`. */
export function hasTerminal(document?: Document): boolean;
/** Links a page to its terminal; `null` where its server does not have what that takes. */
export function linkToTerminal(page: LinkedPage): Promise<Link | null>;
