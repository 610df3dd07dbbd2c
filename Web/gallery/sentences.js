// Decisions in sentences, for the box under each example.

/** Decisions that explain nothing by themselves. */
export const quiet = new Set(["possible", "released"]);
const doings = { began: "began", ended: "recognized", cancelled: "cancelled", held: "is held", failed: "failed", refused: "refused" };

/** A decision as a sentence. */
export function sentenceOf({ gesture, kind, reason, sentence }) {
  const name = gesture.options.name ?? gesture.type;
  return reason === null ? `${name} ${doings[kind] ?? kind}.` : `${name} ${doings[kind] ?? kind}: ${sentence}.`;
}
