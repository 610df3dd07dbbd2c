// Whether a page comes from `tactus serve`: then its gestures go to the terminal.

/** Whether a document comes from `tactus serve`, which says so by a cookie with the port of the page in its name. */
export function hasTerminal(document = globalThis.document) {
  const { protocol, port } = document?.location ?? {};
  if (protocol !== "http:" && protocol !== "https:") return false;
  const name = port ? `tactus-link-${port}` : "tactus-link";
  return document.cookie.split(/; */).some((cookie) => cookie.startsWith(`${name}=`));
}

/** Links a page to its terminal; `null` where its server does not have what that takes. */
export async function linkToTerminal(page) {
  try {
    // Only here, so that nobody else's page has to load it.
    const { linkPage } = await import("./link.js");
    return linkPage(page);
  } catch {
    return null;
  }
}
