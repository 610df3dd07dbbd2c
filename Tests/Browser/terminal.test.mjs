// What a page shows, the terminal prints, and a recording replays.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { rest } from "./harness/fingers.mjs";
import { Page } from "./harness/page.mjs";
import { root, runTactus, Server } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser();

/** A page that is linked; `work` gets the page and the number of its link. */
function onLinkedPage(work) {
  const from = used.server.events.length;
  return used.onPage("tests/gestures.html", async (page) => {
    const { link } = await used.server.until(({ event }) => event === "linked", from);
    await work(page, link);
  });
}

/** The path of a link's recording, once it is complete. */
async function recordingOf(link) {
  const { file, fault } = await used.server.until((event) => event.event === "recorded" && event.link === link);
  assert.equal(fault, undefined);
  return used.server.path(file);
}

describe("In the terminal", () => {
  test("a page says who it is", () => onLinkedPage(async (page, link) => {
    const { device } = await used.server.until((event) => event.event === "linked" && event.link === link);
    assert.match(device, /Chrom/);
  }));

  test("gestures are printed as the page saw them", () => onLinkedPage(async (page, link) => {
    await page.fingers.tap(100, 100);
    await page.until(() => test.actions.some(({ recognizer }) => recognizer === "single"));
    await page.fingers.drag([100, 100], [200, 160]);
    await page.until(() => test.actions.at(-1).state === "ended" && test.actions.at(-1).recognizer === "pan");
    await used.server.until((event) => event.link === link && event.recognizer === "pan" && event.state === "ended");
    const seen = await page.run(() => test.actions);
    const printed = used.server.gestures(link);
    assert.deepEqual(printed.map(({ recognizer, state }) => [recognizer, state]),
      seen.map(({ recognizer, state }) => [recognizer, state]));
    printed.forEach((line, index) => {
      assert.ok(Math.abs(line.t - seen[index].t) < 1e-9);
      assert.deepEqual([line.x, line.y, line.translation], [seen[index].x, seen[index].y, seen[index].translation]);
      assert.equal(line.view, "box");
    });
  }));
});

describe("Other sites", () => {
  test("cannot link to the server, nor read its pages", async () => {
    const other = await Server.start();
    const page = await Page.open(used.browser, `${other.address}tests/gestures.html`);
    try {
      const from = used.server.events.length;
      const [socket, fetched] = await page.run((address) => Promise.all([
        new Promise((resolve) => {
          const socket = new WebSocket(`${address.replace("http", "ws")}link`);
          socket.onopen = () => resolve("open");
          socket.onerror = () => resolve("refused");
        }),
        fetch(`${address}tests/gestures.js`).then(() => "read", () => "refused"),
      ]), used.server.address);
      assert.deepEqual([socket, fetched], ["refused", "refused"]);
      const { reason } = await used.server.until(({ event }) => event === "refused", from);
      assert.ok(reason.includes(other.address.slice(0, -1)), reason);
    } finally {
      await page.close();
      await other.stop();
    }
  });
});

/** Makes gestures of every kind on the two boxes. */
async function makeGestures(page) {
  const { fingers } = page;
  await fingers.tap(100, 100);
  await page.until(() => test.actions.at(-1)?.recognizer === "single");
  await fingers.doubleTap(120, 100);
  await page.until(() => test.actions.at(-1)?.recognizer === "double");
  await rest(500);
  await fingers.drag([100, 100], [220, 190], { steps: 20 });
  await fingers.down(0, 150, 200);
  await fingers.down(1, 250, 200);
  await fingers.glide({ 0: [[150, 200], [170, 120]], 1: [[250, 200], [260, 300]] }, { steps: 20 });
  await fingers.up(1);
  await fingers.up(0);
  await fingers.drag([500, 150], [650, 155], { steps: 4 });
  await fingers.down(0, 100, 100);
  await page.until(() => test.actions.at(-1)?.recognizer === "press");
  await fingers.up(0);
  await page.until(() => test.actions.at(-1)?.state === "ended");
  await page.drawn();
}

describe("A recording of a page", () => {
  test("replays to the same gestures, at the same times, with the same values", async () => {
    let number;
    let seen;
    await onLinkedPage(async (page, link) => {
      number = link;
      await makeGestures(page);
      seen = await page.run(() => test.actions);
    });
    const recording = await recordingOf(number);
    const scene = join(root, "Tests/Browser/pages/boxes.scene.json");
    const replayed = (await runTactus("replay", "--json", scene, recording)).trim().split("\n").map((line) => JSON.parse(line));
    const kinds = new Set(seen.map(({ recognizer }) => recognizer));
    for (const kind of ["single", "double", "pan", "pinch", "turn", "swipe", "press"]) assert.ok(kinds.has(kind), kind);
    assert.deepEqual(
      replayed.map(({ t, recognizer, state }) => [recognizer, state, t]),
      seen.map(({ t, recognizer, state }) => [recognizer, state, Math.round(t * 1e9) / 1e9]));
    for (const [index, action] of replayed.entries()) {
      for (const name of ["x", "y", "translation", "scale", "rotation", "direction"]) {
        assert.deepEqual(action[name], seen[index][name], `${name} of action ${index}`);
      }
    }
  });

  test("is whole when the page is loaded anew during a gesture", async () => {
    let number;
    await onLinkedPage(async (page, link) => {
      number = link;
      await page.fingers.down(0, 100, 100);
      await page.fingers.glide({ 0: [[100, 100], [200, 100]] });
      await used.server.until((event) => event.event === "recording" && event.link === link);
      await page.reload();
      await page.until(() => Boolean(window.test));
      await page.fingers.cancel();
    });
    const lines = (await readFile(await recordingOf(number), "utf8")).trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.equal(lines[0].format, "tactus-touches");
    assert.equal(lines[1].phase, "began");
    assert.equal(lines.at(-1).phase, "cancelled");
  });

  test("says that ten fingers were ten", async () => {
    let number;
    await onLinkedPage(async (page, link) => {
      number = link;
      for (let finger = 0; finger < 10; finger++) await page.fingers.down(finger, 70 + 25 * finger, 120 + 10 * finger);
      for (let finger = 0; finger < 10; finger++) await page.fingers.up(finger);
      await page.drawn();
      await used.server.until((event) => event.event === "recording" && event.link === link);
    });
    const report = JSON.parse(await runTactus("inspect", "--json", await recordingOf(number)));
    assert.equal(report.contacts.length ?? report.contacts, 10);
  });
});
