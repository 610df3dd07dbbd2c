// The gallery of conflicts: scenes and touches of `Scenes/conflicts`, and what there is to find.

const folder = new URL("../build/conflicts/", import.meta.url);

export const EXAMPLES = [
  { name: "tap-or-double", title: "Single against double tap", hint: "The tap waits for the double tap, which came too late. Which limit was missed, and by how much?" },
  { name: "list-row", title: "A row that swipes in a list", hint: "The finger goes up, but the list does not scroll. Which gesture got the touch?" },
  { name: "pan-after-swipe", title: "A pan that waits for a swipe", hint: "The pan starts late, or never. What holds it back?" },
  { name: "press-or-drag", title: "A menu or a drag", hint: "The menu does not open while the finger rests. Which requirement is too much?" },
  { name: "covered-button", title: "A button that does nothing", hint: "The tap never reaches the button. Look at the views." },
  { name: "photo", title: "A photo: move, zoom and turn", hint: "Two fingers do all three, but only one comes. Let them go together." },
  { name: "map-in-page", title: "A map in a page", hint: "Two fingers should move the map. Which gesture was first, and why?" },
  { name: "triggered-tap", title: "A tap while another finger holds", hint: "One finger holds, another taps. Why does the menu come in between?" },
  { name: "ten-subgestures", title: "Ten gestures, each finger its own", hint: "Four fingers do four things at the same time, and each is reported on its own." },
];

/** The scene and the touches of an example, as text. */
export async function loadExample(name) {
  const texts = await Promise.all([`${name}.scene.json`, `${name}.touches.jsonl`].map((file) => fetchText(new URL(file, folder))));
  return { scene: texts[0], touches: texts[1] };
}

/** The text at an address; its errors are for people. */
export async function fetchText(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be read: ${response.status} ${response.statusText}`);
  return response.text();
}
