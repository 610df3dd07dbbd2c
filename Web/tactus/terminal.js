// Whether a page comes from `tactus serve`: then its gestures are sent to the terminal.

/** Whether a document comes from `tactus serve`, which sets a cookie with the port of the page in its name. */
export function hasTerminal(document = globalThis.document) {
  const { protocol, port } = document?.location ?? {};
  if (protocol !== "http:" && protocol !== "https:") return false;
  const name = port ? `tactus-link-${port}` : "tactus-link";
  return document.cookie.split(/; */).some((cookie) => cookie.startsWith(`${name}=`));
}
