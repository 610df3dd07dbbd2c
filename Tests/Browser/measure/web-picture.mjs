// Makes the picture of the photo table that the README shows: Documentation/Images/photo-table.png.
//
//     node Tests/Browser/measure/web-picture.mjs [FILE]
//
// The table lies as it always does at first; then hands move some photos, and one finger is still down. Nothing in it
// depends on the time, so the same build makes the same picture.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { Chromium } from "../harness/chromium.mjs";
import { Page } from "../harness/page.mjs";
import { writeWithPalette } from "../harness/palette.mjs";
import { frontPhoto, isStill, readyTable, tablePath } from "../harness/table.mjs";
import { root, Server } from "../harness/server.mjs";

const largest = 300_000;
const size = { width: 960, height: 640 };
const file = process.argv[2] ?? join(root, "Documentation/Images/photo-table.png");

const server = await Server.start();
const browser = await Chromium.start();
try {
  const page = await Page.open(browser, `${server.address}${tablePath}`, { size });
  await page.until(readyTable);
  // Two fingers turn the front photo a little, and stay.
  const photo = await frontPhoto(page);
  const [x, y] = [photo.x, photo.y];
  await page.fingers.down(0, x - 40, y);
  await page.fingers.down(1, x + 40, y);
  const steps = 12;
  for (let step = 1; step <= steps; step++) {
    // Each move is waited for: what the page makes of moves that it sees together depends on how busy it is.
    await page.fingers.move({ 0: [x - 40 - 10 * step / steps, y + 24 * step / steps], 1: [x + 40 + 10 * step / steps, y - 24 * step / steps] });
  }
  await page.until(isStill);
  await page.drawn();
  const png = writeWithPalette(await page.picture());
  if (png.length > largest) throw new Error(`the picture has ${png.length} bytes; ${largest} are allowed`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, png);
  console.log(`${file}: ${size.width} × ${size.height}, ${png.length} bytes`);
} finally {
  await browser.close();
  await server.stop();
}
