// Where words have room: along one line, so that none lies on another.

/** What lies between two words, in pixels. */
const GAP = 8;
/** A word is cut off to no fewer letters than these, with the dots. */
const FEWEST = 6;

/**
 * Places words along a line.
 *
 * @param wanted `{ x, text, weight }`: the mark that a word belongs to, and how much the word matters: those that matter more are placed
 *   first. May have more, which is kept
 * @param options `width` of the line; `measure(text, wanted)`: how wide a text is; `right`: how far right of its mark a word begins, and
 *   `left`: how far left of it it ends where it has no room on the right
 * @returns the words that have room, each with `x`, where it begins, and `text`, which may be cut off
 */
export function placeWords(wanted, { width, measure, right = 3, left = 10 }) {
  const placed = [];
  const order = wanted.map((word, index) => ({ ...word, index })).sort((one, other) => other.weight - one.weight || one.index - other.index);
  for (const word of order) {
    const place = placeOf(word, order, placed, { width, measure, right, left });
    if (place !== null) placed.push({ ...word, ...place });
  }
  return placed;
}

function placeOf(word, all, placed, { width, measure, right, left }) {
  const full = measure(word.text, word);
  const isFree = (from, to) => placed.every(({ x, end }) => to + GAP <= x || from >= end + GAP);
  const start = word.x + right;
  // Up to the next mark whose word matters as much; or, if it is so near that nothing would be left, up to the next word.
  const ends = [width, ...placed.filter(({ x }) => x >= start).map(({ x }) => x - GAP)];
  const next = all.filter((other) => other !== word && other.weight >= word.weight && other.x > word.x).map(({ x }) => x + right - GAP);
  if (isFree(start, start)) {
    const text = fit(word, Math.min(...ends, ...next) - start, measure);
    if (text !== "") return { x: start, text, end: start + measure(text, word) };
  }
  const end = word.x - left;
  if (end - full >= 0 && isFree(end - full, end)) return { x: end - full, text: word.text, end };
  return null;
}

/** As much of a text as fits into so many pixels; "" if that is too little to be read. */
function fit(word, room, measure) {
  const { text } = word;
  if (measure(text, word) <= room) return text;
  for (let length = text.length - 1; length >= FEWEST; length--) {
    const cut = `${text.slice(0, length - 1).trimEnd()}…`;
    if (measure(cut, word) <= room) return cut;
  }
  return "";
}
