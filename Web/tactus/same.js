// Comparison of options.

const isPlain = (value) =>
  typeof value === "object" && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** A copy of an option: lists and plain objects may be changed in place later. */
export function copyOf(value) {
  if (Array.isArray(value)) return value.map(copyOf);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)])) : value;
}

/** Whether two options are equal; lists and plain objects are compared by their content. */
export function isSame(one, other) {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}
