// What the lab shows when it is opened: what its address asks for, or what was there before it was loaded again.

import { readHash } from "./address.js";
import { openExample } from "./controls.js";
import { EXAMPLES, fetchText } from "./examples.js";
import { comparison, handedOver } from "./handover.js";
import { timesText } from "./opening.js";
import { Session } from "./touches.js";

const KEPT = "tactus-lab";

/** Keeps what is shown across a reload. */
export function remember({ text, session }, more) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ address: location.href, scene: text, touches: session.text(), name: session.name, ...more }));
  } catch {
    // Without storage, a reload begins anew.
  }
}

/** What was kept for this address; `null` if nothing was. */
function remembered() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    return kept?.address === location.href ? kept : null;
  } catch {
    return null;
  }
}

/** Opens what the address asks for, or what was there before it was loaded again. */
export async function openAddress(lab) {
  const asked = new URLSearchParams(location.search);
  const kept = remembered();
  const shared = await readHash(location.hash);
  if (kept !== null) {
    lab.open(kept.scene, Session.read(kept.touches, kept.name), kept);
  } else if (shared !== null) {
    const { session } = lab.engine.read(shared.touches, { name: shared.name });
    lab.open(shared.scene, session, { hint: "This is what the address holds: a scene, and touches." });
  } else if (asked.has("page")) {
    const page = await handedOver(asked.get("page") || location.origin);
    const session = Session.read(page.touches, page.name);
    lab.open(lab.engine.sceneText(JSON.stringify(page.scene)), session);
    document.getElementById("hint").textContent = comparison(lab.history, page);
  } else if (asked.has("scene") || asked.has("touches")) {
    const [scene, touches] = await Promise.all(["scene", "touches"].map((name) => asked.has(name) && fetchText(new URL(asked.get(name), location))));
    const session = touches ? lab.engine.read(touches, { file: asked.get("touches"), name: "opened", scene: scene || "" }).session : new Session();
    const hint = touches ? `Step through the decisions, or touch the surface. ${timesText(session)}` : "Touch the surface.";
    lab.open(scene || lab.engine.sceneText(""), session, { hint });
  } else {
    await openExample(lab, asked.get("example") ?? EXAMPLES[0].name);
  }
}
