// The lab: touched, scrubbed, changed, compared, exported and loaded again; and what it shows is what the command prints.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";

import { audit } from "./harness/audit.mjs";
import { rest } from "./harness/fingers.mjs";
import { root, runTactus } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser();
const options = { isReady: "document.body?.dataset.ready && window.tactusLab", size: { width: 1280, height: 900 } };
const examples = [
  "tap-or-double", "list-row", "pan-after-swipe", "press-or-drag", "covered-button", "photo", "map-in-page", "triggered-tap", "ten-subgestures",
];
const conflict = (name) => ["scene.json", "touches.jsonl"].map((ending) => join(root, "Scenes/conflicts", `${name}.${ending}`));

/** Opens the lab, and does `work` with it. */
const onLab = (work, { path = "lab/", ...more } = {}) => used.onPage(path, work, { ...options, ...more });
const state = (page) => page.run(() => window.tactusLab.state());
const onExample = (name, work, more) => onLab(work, { path: `lab/?example=${name}`, ...more });

/** What `tactus replay` prints, as objects. */
async function replayed(scene, touches) {
  const text = await runTactus("replay", "--json", "--why", "--views", scene, touches);
  return text.trimEnd().split("\n").map((line) => JSON.parse(line)).filter(({ decision }) => decision !== "notAsked");
}

/** What the lab shows of that: decisions without a reason are its own. */
const shown = ({ lines }) => lines.filter(({ line, record }) => line !== "decision" || record.reason !== undefined).map(({ record }) => record);

/** Writes texts into files for a while. */
async function inFiles(texts, work) {
  const folder = await mkdtemp(join(tmpdir(), "tactus-lab-"));
  try {
    const files = await Promise.all(Object.entries(texts).map(async ([name, text]) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    }));
    return await work(...files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sets a property in the form, as somebody who types it and leaves the field. */
const type = (page, name, value) => page.run((name, value) => {
  const field = document.getElementById("properties").elements[name];
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}, name, value);

const choose = (page, id, value) => page.run((id, value) => {
  const select = document.getElementById(id);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}, id, value);

const press = async (page, key, more = {}) => {
  for (const type of ["keyDown", "keyUp"]) await page.fingers.key(type, key, more);
};

/** The place in the viewport of a point on the surface. */
const place = (page, x, y) => page.run((x, y) => {
  const svg = document.getElementById("stage");
  svg.scrollIntoView({ block: "center" });
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [left, top];
}, x, y);

/** The text that is exported. */
const exported = async (page, kind) => {
  await choose(page, "export", kind);
  const text = await page.run(() => document.getElementById("exported-text").value);
  await page.run(() => document.getElementById("close").click());
  return text;
};

describe("What the lab shows", () => {
  for (const name of examples) {
    test(`of ${name} is what tactus replay prints`, () => onExample(name, async (page) => {
      assert.deepEqual(shown(await state(page)), await replayed(...conflict(name)));
    }));
  }

  test("says the reasons in the command's words", () => onExample("press-or-drag", async (page) => {
    const log = await page.run(() => document.getElementById("log").innerText);
    const why = await runTactus("why", ...conflict("press-or-drag"), "--recognizer", "menu");
    const sentences = why.split("\n").filter((line) => /^ {2}\d/.test(line) && line.includes("(S-")).map((line) => line.trim().replace(/^[\d.]+ +/, ""));
    for (const sentence of sentences.filter((line) => line.includes("menu") && !line.includes("watches"))) {
      assert.ok(log.includes(sentence) || sentence.includes("would"), sentence);
    }
  }));

  test("names whom a recognizer waits for, and the deadline that runs", () => onExample("pan-after-swipe", async (page) => {
    await page.run(() => window.tactusLab.seek(0.1));
    const now = await page.run(() => document.getElementById("now").innerText);
    assert.match(now, /pan waits for swipe/);
    assert.match(now, /until 0\.500 s, 0\.40 s to go/);
  }));

  test("has the thresholds of those that watch", () => onExample("list-row", async (page) => {
    await page.run(() => window.tactusLab.seek(0.03));
    const limits = await page.run(() => [...document.querySelectorAll("#stage .limit")].map((limit) => [limit.dataset.recognizer, limit.querySelector("circle")?.getAttribute("r")]));
    assert.deepEqual(limits, [["scroll", "10"], ["delete", "10"]]);
  }));
});

describe("Touching the lab", () => {
  test("decides live, and a replay of the touches decides the same", () => onExample("list-row", async (page) => {
    const from = await place(page, 200, 320);
    const to = await place(page, 210, 520);
    await page.fingers.drag(from, to, { steps: 12 });
    await page.until("!window.tactusLab.touches.isRunning && window.tactusLab.tape.isLive");
    const now = await state(page);
    assert.ok(now.actions.some(({ recognizer, state }) => recognizer === "delete" && state === "began"));
    await inFiles({ "s.scene.json": now.text, "t.touches.jsonl": now.touches }, async (scene, touches) => {
      assert.deepEqual(shown(now), await replayed(scene, touches));
    });
  }));

  test("waits for a deadline with nobody moving", () => onExample("tap-or-double", async (page) => {
    await page.fingers.tap(...await place(page, 195, 400));
    await page.until("!window.tactusLab.touches.isRunning && window.tactusLab.tape.isLive");
    const { actions } = await state(page);
    assert.deepEqual(actions.map(({ recognizer }) => recognizer), ["select"]);
    assert.ok(actions[0].t > 0.35, "after the double tap can no longer come");
  }));

  test("shows fingers with trails and numbers", () => onExample("photo", async (page) => {
    const [one, other] = [await place(page, 120, 400), await place(page, 260, 400)];
    await page.fingers.down(0, ...one);
    await page.fingers.down(1, ...other);
    await page.fingers.glide({ 0: [one, [one[0] - 20, one[1]]], 1: [other, [other[0] + 20, other[1]]] });
    await page.until("document.querySelectorAll('#stage .finger').length === 2");
    assert.deepEqual(await page.run(() => [...document.querySelectorAll("#stage .finger text")].map((text) => text.textContent)), ["1", "2"]);
    await page.fingers.up(0);
    await page.fingers.up(1);
    await page.until("!window.tactusLab.touches.isRunning");
  }));

  test("can be done without fingers", () => onExample("tap-or-double", async (page) => {
    await choose(page, "gesture", "doubleTap");
    await page.run(() => document.getElementById("make").click());
    const { actions } = await state(page);
    assert.deepEqual(actions.map(({ recognizer }) => recognizer), ["zoom"]);
  }));
});

describe("Time in the lab", () => {
  test("goes by frame and by decision, with keys", () => onExample("pan-after-swipe", async (page) => {
    await press(page, "Home");
    await press(page, "ArrowRight");
    const frame = await state(page);
    assert.equal(frame.time, 0.03);
    await press(page, "ArrowRight", { modifiers: 8 });
    const { time } = await state(page);
    assert.equal(time, 0.06);
    assert.match(await page.run(() => document.getElementById("said").textContent), /^0\.060 s: pan wants to begin, but waits for swipe to fail/);
    await press(page, "End");
    assert.equal((await state(page)).time, (await state(page)).end);
  }));

  test("goes where the slider goes", () => onExample("press-or-drag", async (page) => {
    await page.run(() => {
      const slider = document.getElementById("scrubber");
      slider.value = "500";
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const { time, start, end } = await state(page);
    assert.ok(Math.abs(time - (start + end) / 2) < 0.01);
    assert.match(await page.run(() => document.getElementById("now").innerText), /menu waits for drag/);
  }));

  test("runs, and begins anew in a loop", () => onExample("list-row", async (page) => {
    await choose(page, "speed", "1");
    await page.run(() => { document.getElementById("loop").click(); document.getElementById("play").click(); });
    await page.until("window.tactusLab.isPlaying && window.tactusLab.time > 0.05");
    await page.until("window.tactusLab.time < 0.05");
    assert.equal(await page.run(() => window.tactusLab.isPlaying), true);
    await press(page, "ArrowRight");
    assert.equal(await page.run(() => window.tactusLab.isPlaying), false);
  }));
});

describe("Changing the scene", () => {
  test("decides the same touches anew, with what was beside it", () => onExample("list-row", async (page) => {
    await choose(page, "recognizer", "delete");
    await type(page, "hysteresis", "40");
    const now = await state(page);
    assert.ok(now.actions.some(({ recognizer, state }) => recognizer === "scroll" && state === "began"));
    assert.equal(now.isComparing, true);
    assert.deepEqual(now.changes.map(({ id }) => id).sort(), ["delete", "scroll"]);
    assert.match(now.changes.find(({ id }) => id === "scroll").before, /scroll failed: prevented by delete/);
    const rings = await page.run(() => document.querySelectorAll("#lanes .mark.differs").length);
    assert.ok(rings >= 4, `${rings} differences are marked`);
    await inFiles({ "s.scene.json": now.text }, async (scene) => {
      assert.deepEqual(shown(now), await replayed(scene, conflict("list-row")[1]));
    });
    await page.run(() => document.getElementById("undo").click());
    const back = await state(page);
    assert.equal(back.isComparing, false);
    assert.deepEqual(shown(back), await replayed(...conflict("list-row")));
  }));

  test("adds, relates, renames and removes recognizers", () => onExample("photo", async (page) => {
    await choose(page, "recognizer", "zoom");
    await page.run(() => document.getElementById("properties").elements["at the same time as turn"].click());
    let now = await state(page);
    assert.deepEqual(JSON.parse(now.text).simultaneous, [["zoom", "turn"]]);
    await choose(page, "new-type", "longPress");
    await choose(page, "new-view", "photo");
    await page.run(() => document.getElementById("add").click());
    await type(page, "id", "menu");
    await page.run(() => document.getElementById("properties").elements["requires to fail move"].click());
    now = JSON.parse((await state(page)).text);
    assert.deepEqual(now.recognizers.at(-1), { id: "menu", type: "longPress", view: "photo", requireToFail: ["move"] });
    assert.ok(await page.run(() => document.querySelector("#names .relation.requires") !== null), "there is an arrow");
    await page.run(() => document.getElementById("remove").click());
    now = JSON.parse((await state(page)).text);
    assert.deepEqual(now.recognizers.map(({ id }) => id), ["move", "zoom", "turn"]);
  }));

  test("says at which line a text is wrong", () => onExample("list-row", async (page) => {
    await page.run(() => {
      document.getElementById("text-part").open = true;
      const text = document.getElementById("text");
      text.value = text.value.replace('"type":"pan","view":"row"', '"type":"pan","view":"row","hysteresys":4');
      text.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.until("document.getElementById('error').textContent");
    assert.match(await page.run(() => document.getElementById("error").textContent), /^Line 6, column \d+: recognizers\[1\]\.hysteresys: a pan has no key "hysteresys"; did you mean "hysteresis"\?/);
    assert.equal(await page.run(() => document.getElementById("text").getAttribute("aria-invalid")), "true");
    assert.ok((await state(page)).decisions.length > 0, "what was right before is still shown");
  }));

  test("refuses what the engine refuses", () => onExample("pan-after-swipe", async (page) => {
    await choose(page, "recognizer", "swipe");
    await page.run(() => document.getElementById("properties").elements["requires to fail pan"].click());
    assert.match(await page.run(() => document.getElementById("error").textContent), /wait for each other to fail in a circle/);
    assert.deepEqual(shown(await state(page)), await replayed(...conflict("pan-after-swipe")));
  }));
});

describe("Asking the lab", () => {
  test("why says what tactus why says", () => onExample("pan-after-swipe", async (page) => {
    await choose(page, "recognizer", "pan");
    await page.run(() => document.getElementById("why").click());
    await page.until("document.querySelector('#answer pre')");
    const answer = await page.run(() => document.querySelector("#answer pre").textContent);
    assert.equal(answer + "\n", await runTactus("why", "--all", "--color", "never", ...conflict("pan-after-swipe"), "--recognizer", "pan"));
  }));

  test("what could go wrong is what tactus lint finds, and can be seen", () => onExample("list-row", async (page) => {
    await page.run(() => document.getElementById("lint").click());
    await page.until("document.querySelector('#answer li')");
    const found = await page.run(() => [...document.querySelectorAll("#answer li")].map((item) => item.firstChild.textContent + item.childNodes[1].textContent));
    const lint = await runTactus("lint", "--color", "never", conflict("list-row")[0]);
    for (const line of found) assert.ok(lint.includes(line), `${line}\nis not in\n${lint}`);
    await page.run(() => document.querySelector("#answer li button").click());
    const { actions } = await state(page);
    assert.ok(actions.every(({ recognizer }) => recognizer !== "scroll"));
  }));
});

describe("Export", () => {
  test("of a case passes with tactus check", () => onExample("triggered-tap", async (page) => {
    await inFiles({ "lab.case.json": await exported(page, "case") }, async (file) => {
      assert.match(await runTactus("check", file), /1 passed, 0 failed/);
    });
  }));

  test("of scene and touches replays the same", () => onExample("ten-subgestures", async (page) => {
    const texts = { "s.scene.json": await exported(page, "scene"), "t.touches.jsonl": await exported(page, "touches") };
    await inFiles(texts, async (...files) => assert.deepEqual(await replayed(...files), await replayed(...conflict("ten-subgestures"))));
  }));

  test("of Swift is what the tests compile and play", () => onExample("photo", async (page) => {
    const fixture = await readFile(join(root, "Tests/TactusSceneFilesTests/Exported/ExportedScenes.swift"), "utf8");
    for (const [name, call] of [["photo", "buildPhoto"], ["triggered-tap", "buildTriggeredTap"], ["ten-subgestures", "buildTenSubgestures"], ["pan-after-swipe", "buildPanAfterSwipe"]]) {
      await page.run(async (name) => {
        const select = document.getElementById("example");
        select.value = name;
        select.dispatchEvent(new Event("change"));
      }, name);
      await page.until((name) => window.tactusLab.tape.name === name, name);
      const text = await exported(page, "swift");
      const body = text.slice(text.indexOf("func build(")).replace("func build(", `func ${call}(`);
      assert.ok(fixture.includes(body.trimEnd()), `${name}: Tests/TactusSceneFilesTests/Exported/ExportedScenes.swift has not got\n${body}`);
    }
  }));

  test("of JavaScript builds the same gestures for a page", () => onExample("list-row", async (page) => {
    const script = (await exported(page, "script")).replace('from "tactus"', `from "${used.server.address}tactus/index.js"`);
    await page.run(async (script) => {
      document.body.replaceChildren();
      window.heard = [];
      const { build } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
      build(document.body, (name, state) => window.heard.push(`${name} ${state}`));
    }, script);
    await page.fingers.drag([200, 320], [300, 325]);
    await page.until("window.heard.includes('delete ended')");
    assert.equal((await page.run(() => window.heard))[0], "delete began");
  }));
});

describe("The lab", () => {
  test("is as it was after it is loaded again", () => onExample("list-row", async (page) => {
    await choose(page, "recognizer", "delete");
    await type(page, "hysteresis", "40");
    const before = await state(page);
    await page.reload();
    await page.until(options.isReady);
    const after = await state(page);
    assert.equal(after.text, before.text);
    assert.deepEqual(after.decisions, before.decisions);
  }));

  test("draws ten fingers and twenty recognizers while they move", () => onLab(async (page) => {
    const cost = await page.run(async () => {
      const lab = window.tactusLab;
      const recognizers = Array.from({ length: 20 }, (_, index) => ({
        id: `r${index}`, type: ["pan", "tap", "longPress", "pinch", "rotation"][index % 5], view: "root",
      }));
      const { Tape } = await import("./touches.js");
      lab.open(JSON.stringify({ format: "tactus-scene", version: 1, recognizers, simultaneous: "all" }), new Tape());
      const fingers = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, x: 40 + 32 * index, y: 300 }));
      const tape = new Tape();
      const handle = (time, phase) => {
        for (const finger of fingers) tape.add({ time, id: finger.id, phase, x: finger.x, y: finger.y + time / 2e7 });
      };
      handle(0, "began");
      for (let frame = 1; frame < 60; frame++) handle(frame * 16_000_000, "moved");
      handle(60 * 16_000_000, "ended");
      lab.setTape(tape);
      const costs = [];
      for (let frame = 0; frame < 40; frame++) {
        const start = performance.now();
        lab.seek(frame * 0.024);
        document.getElementById("stage").getBoundingClientRect();
        costs.push(performance.now() - start);
      }
      // The middle one: a busy machine may interrupt some.
      return costs.sort((one, other) => one - other)[20];
    });
    console.log(`a frame with ten fingers and twenty recognizers takes ${cost.toFixed(1)} ms`);
    assert.ok(cost < 50, `a frame takes ${cost.toFixed(1)} ms`);
  }));

  for (const [scheme, size] of [["light", { width: 1280, height: 900 }], ["dark", { width: 390, height: 844 }]]) {
    test(`has nothing to find for an audit, ${scheme}, ${size.width} wide`, () => onExample("pan-after-swipe", async (page) => {
      await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
      await page.run(() => window.tactusLab.seek(0.1));
      await page.drawn();
      assert.deepEqual(await audit(page), []);
    }, { size }));
  }

  test("plays nothing by itself", () => onExample("list-row", async (page) => {
    await rest(200);
    assert.equal((await state(page)).time, 0);
  }));
});
