// Makes the pictures of the lab that Documentation/Lab.md shows: light and dark, on a desk and in a hand.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Chromium } from "../harness/chromium.mjs";
import { Page } from "../harness/page.mjs";
import { Server, root } from "../harness/server.mjs";

const PICTURES = [
  { file: "lab.png", scheme: "light", size: { width: 1280, height: 860 } },
  { file: "lab-dark.png", scheme: "dark", size: { width: 1280, height: 860 } },
  { file: "lab-phone.png", scheme: "light", size: { width: 390, height: 844 } },
  { file: "lab-phone-dark.png", scheme: "dark", size: { width: 390, height: 844 } },
];

const server = await Server.start();
const browser = await Chromium.start();
try {
  for (const { file, scheme, size } of PICTURES) {
    const page = await Page.open(browser, `${server.address}lab/?example=list-row`, { size });
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await page.until("document.body?.dataset.ready");
    await page.run((isPhone) => {
      const lab = window.tactusLab;
      lab.change((scene) => ({ ...scene, recognizers: scene.recognizers.map((each) => (each.id === "delete" ? { ...each, axis: "horizontal" } : each)) }), { selected: "delete" });
      lab.seek(0.05);
      if (isPhone) document.getElementById("right").scrollIntoView();
    }, size.width < 500);
    await page.drawn();
    const { data } = await page.call("Page.captureScreenshot", { format: "png" });
    await writeFile(join(root, "Documentation/Images", file), Buffer.from(data, "base64"));
    console.log(`wrote Documentation/Images/${file}`);
    await page.close();
  }
  // The lab over a page: a drag that has just been decided.
  const page = await Page.open(browser, `${server.address}gallery/draggable.html`, { size: { width: 1000, height: 680 } });
  await page.until("document.body?.dataset.ready");
  await page.run(() => window.example.tactus.lab().then(() => {}));
  const box = await page.run(() => {
    const { left, top, width, height } = document.getElementById("free").getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.fingers.down(0, box.x, box.y);
  await page.fingers.glide({ 0: [[box.x, box.y], [box.x + 120, box.y + 70]] });
  await page.drawn();
  const { data } = await page.call("Page.captureScreenshot", { format: "png" });
  await writeFile(join(root, "Documentation/Images/page-lab.png"), Buffer.from(data, "base64"));
  console.log("wrote Documentation/Images/page-lab.png");
  await page.close();
} finally {
  await browser.close();
  await server.stop();
}
