// What Web/README.md says of recordings in tests, with a browser as Playwright has it; and places through transforms.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { root } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => withBehaviours(used, work);

/** The script of the guide, as a module of its own. */
async function withPlay(work) {
  const folder = await mkdtemp(join(tmpdir(), "tactus-play-"));
  try {
    const [, script] = /```mjs\n(.*?)```/s.exec(await readFile(join(root, "Web/README.md"), "utf8"));
    await writeFile(join(folder, "play.mjs"), script);
    await work((await import(pathToFileURL(join(folder, "play.mjs")).href)).play);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the script asks of a page of Playwright. */
const asPlaywright = (page) => ({ context: () => ({ newCDPSession: async () => ({ send: (method, params) => page.call(method, params) }) }) });

describe("A recording", () => {
  test("is played by the script of the guide, with its places and its times", () => onPage((page) => withPlay(async (play) => {
    const file = join(root, "Recordings/strokes/android-SailfishFlingDownFast1.touches.jsonl");
    const samples = (await readFile(file, "utf8")).trim().split("\n").map((line) => JSON.parse(line)).filter(({ phase }) => phase);
    await page.run(() => {
      const surface = test.put("position: fixed; inset: 0; background: silver");
      for (const type of ["pointerdown", "pointermove", "pointerup"]) {
        surface.addEventListener(type, (event) => {
          for (const each of type === "pointermove" ? event.getCoalescedEvents() : [event]) test.received.push([type, each.clientX, each.clientY, each.timeStamp]);
        });
      }
      test.tactus.on(surface, "pan", ({ state }) => { test.state = state; });
    });
    await page.drawn();
    await play(asPlaywright(page), file);
    await page.until(() => test.state === "ended");
    const received = await page.run(() => test.received);
    assert.deepEqual([received[0][0], received.at(-1)[0]], ["pointerdown", "pointerup"]);
    const [first, last] = [samples[0], samples.at(-1)];
    assert.ok(Math.abs(received[0][1] - first.x) <= 1 && Math.abs(received[0][2] - first.y) <= 1);
    const seconds = (received.at(-1)[3] - received[0][3]) / 1000;
    assert.ok(Math.abs(seconds - (last.t - first.t)) < 0.002, `${seconds} in place of ${last.t - first.t}`);
  })));
});

describe("A place in the window", () => {
  test("is what it is in an element, through every transform around it", () => onPage(async (page) => {
    const away = await page.run(() => {
      const outer = test.put("position: absolute; left: 120px; top: 90px; width: 400px; height: 300px; transform: rotate(30deg) scale(1.5); transform-origin: 10px 20px");
      const around = test.put("position: absolute; left: 40px; top: 30px; width: 300px; height: 200px; rotate: -80deg; scale: 0.5 2; perspective: none", { parent: outer });
      const element = test.put("position: absolute; left: 20px; top: 10px; width: 160px; height: 100px; padding: 7px; transform: skewX(20deg) translate(15px, 5px)", { parent: around });
      return [[0, 0], [30, 40], [174, 114], [80, -20]].map(([x, y]) => {
        // Where the browser itself shows that place of the element.
        const mark = test.put(`position: absolute; left: ${x}px; top: ${y}px; width: 0; height: 0`, { parent: element });
        const { left, top } = mark.getBoundingClientRect();
        const found = coordinates.localPoint(element, { x: left, y: top });
        const moved = coordinates.localVector(element, { x: 0, y: 0 });
        mark.remove();
        return Math.hypot(found.x - x, found.y - y) + Math.hypot(moved.x, moved.y);
      });
    });
    for (const distance of away) assert.ok(distance < 0.01, `${away}`);
  }));
});
