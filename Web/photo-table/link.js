// The same link as that of every other page.

export * from "../tactus/link.js";
