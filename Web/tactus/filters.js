// Where a gesture may be begun: `allowFrom` and `ignoreFrom`.

/** Whether a gesture looks at where it is begun. */
export function isFiltered({ allowFrom, ignoreFrom }) {
  return Boolean(allowFrom || ignoreFrom);
}

/** Whether a gesture is not to hear of what goes through the elements of `path`, the innermost first. */
export function refuses({ element, options: { allowFrom, ignoreFrom } }, path) {
  const inside = path.slice(0, path.indexOf(element) + 1);
  const isFrom = (selector) => inside.some((node) => node.matches?.(selector));
  return (allowFrom && !isFrom(allowFrom)) || (ignoreFrom && isFrom(ignoreFrom)) || false;
}
