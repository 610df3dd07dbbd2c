// A scene with its touches as the part of an address after “#”: a browser that opens it shows the same. Nothing is sent to a server.

/** The longest text that is put into an address: longer ones are cut off by what addresses are sent with. */
const LONGEST = 60_000;
const BEGINNING = "#lab=";

/** The bytes of a stream. */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());
const through = (bytes, transform) => bytesOf(new Blob([bytes]).stream().pipeThrough(transform));

/** What is shown, for an address: `scene` and `touches` as texts, and the `name` of the touches. */
export async function hashOf({ scene, touches, name }) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify({ scene, touches, name })), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const hash = BEGINNING + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (hash.length > LONGEST) throw new Error("these touches are too long for an address: export scene and touches as files instead");
  return hash;
}

/** What such an address shows; `null` if it is none. */
export async function readHash(hash) {
  if (!hash.startsWith(BEGINNING)) return null;
  try {
    const letters = atob(hash.slice(BEGINNING.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const { scene, touches, name } = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof scene === "string" && typeof touches === "string") return { scene, touches, name: String(name) };
  } catch {
    // What is cut off or changed cannot be unpacked.
  }
  throw new Error("the address is damaged: copy all of it, from “http” to the last letter");
}
