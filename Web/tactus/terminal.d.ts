/** Whether a document comes from `tactus serve`. */
export function hasTerminal(document?: Document): boolean;
