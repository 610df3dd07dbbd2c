// A drag as the timeline of animations: it follows, settles, and is held, turned round and cancelled without a jump.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
/** A page with a timeline of 300 pixels, which drives an animation of 100 milliseconds; `log` has each progress. */
const onTimeline = (options, work) => withBehaviours(used, async (page) => {
  await page.run((options) => {
    const surface = test.put("position: absolute; inset: 0; background: silver");
    const element = test.element = test.put("position: absolute; width: 50px; height: 50px; background: teal; pointer-events: none");
    test.calls = [];
    test.log = [];
    const note = (name) => (value) => { test.calls.push(`${name} ${value}`); };
    test.timeline = timeline.gestureTimeline(surface, {
      length: 300, ...options, onStart: note("start"), onEnd: note("end"),
      onChange: (progress) => test.log.push([performance.now(), progress]), onRelease(release) { test.release = release; },
    });
    test.animation = element.animate({ translate: ["0px", "200px"] }, { duration: 100, fill: "both", easing: "linear" });
    test.stop = test.timeline.animate(test.animation);
    test.shift = () => new DOMMatrix(`translate(${getComputedStyle(element).translate.replace("none", "0px")}, 0px)`).e;
    /** The largest step of the progress between two of its changes. */
    test.largestStep = (from = 0) => Math.max(0, ...test.log.slice(from).map(([, progress], index, all) => Math.abs(progress - (all[index - 1]?.[1] ?? progress))));
  }, options);
  await page.drawn();
  await work(page);
});

/** What the animation shows, as a progress: it must be that of the timeline. */
const state = (page) => page.run(() => ({
  progress: test.timeline.progress, currentTime: test.timeline.currentTime, animation: test.animation.currentTime, shift: test.shift(),
  playState: test.animation.playState,
}));
const agrees = ({ progress, currentTime, animation, shift, playState }) => {
  assert.equal(playState, "paused");
  assert.ok(Math.abs(currentTime - progress * 100) < 1e-9 && Math.abs(animation - currentTime) < 1e-6, `${animation} at ${currentTime}`);
  assert.ok(Math.abs(shift - progress * 200) < 0.5, `${shift} at ${progress}`);
};

describe("A timeline of a drag", () => {
  test("follows the finger, and the animation with it", () => onTimeline({}, async (page) => {
    agrees(await state(page));
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [230, 100]] });
    await page.until(() => test.timeline.progress > 0.39);
    const held = await state(page);
    agrees(held);
    assert.ok(Math.abs(held.progress - 120 / 300) < 0.02, `${held.progress}`);
    await page.fingers.glide({ 0: [[230, 100], [700, 100]] });
    await page.until(() => test.timeline.progress === 1);
    agrees(await state(page));
    await page.fingers.up(0);
    await page.until(() => test.calls.length === 2 && !test.timeline.isMoving);
    assert.deepEqual(await page.run(() => test.calls), ["start 0", "end 1"]);
  }));

  test("settles where a quick finger goes, however far it is, and otherwise at the nearer end", () => onTimeline({}, async (page) => {
    await page.fingers.drag([100, 100], [170, 100], { steps: 4 });
    await page.until(() => test.calls.includes("end 1"));
    assert.ok(await page.run(() => test.release.velocity > 0 && test.release.progress < 0.5 && test.release.rest === 1));
    agrees(await state(page));
    await page.fingers.drag([300, 100], [220, 100], { resting: 200 });
    await page.until(() => test.calls.length === 4);
    assert.equal(await page.run(() => test.calls[3]), "end 1");
  }));

  test("is held by a finger while it settles, where it is", () => onTimeline({ length: 3000 }, async (page) => {
    await page.fingers.drag([100, 100], [300, 100], { steps: 6 });
    await page.until(() => test.timeline.progress > 0.1 && test.timeline.isMoving);
    await page.fingers.down(0, 300, 300);
    await page.fingers.glide({ 0: [[300, 300], [315, 300]] }, { steps: 3 });
    await page.until(() => test.calls.length === 2);
    const caught = Number((await page.run(() => test.calls[1])).slice(6));
    assert.ok(caught > 0.05 && caught < 1, `${caught}`);
    const held = await state(page);
    agrees(held);
    assert.ok(Math.abs(held.progress - caught) < 0.02);
    assert.equal(await page.run(() => test.timeline.isMoving), false);
    await page.fingers.up(0);
    await page.until(() => test.calls.length === 3);
  }));

  test("turns round without a jump of its place or its speed", () => onTimeline({ length: 3000 }, async (page) => {
    await page.run(() => test.timeline.go(1));
    // At its greatest speed.
    await page.until(() => test.timeline.progress > 0.2);
    const [at, target] = await page.run(() => {
      test.turned = test.log.length;
      test.timeline.reverse();
      return [test.timeline.progress, test.timeline.isMoving];
    });
    assert.ok(target && at > 0.2);
    await page.until(() => test.calls.includes("end 0"));
    const log = await page.run(() => test.log.slice(test.turned - 2));
    // It moves for a while with the speed that it had, and then back.
    assert.ok(Math.max(...log.map(([, progress]) => progress)) > at, "the speed was lost");
    const speeds = log.slice(1).map(([time, progress], index) => (progress - log[index][1]) / Math.max(1, time - log[index][0]));
    // A spring's greatest speed, per millisecond, with the room of a slow frame.
    assert.ok(speeds.every((speed) => Math.abs(speed) < 0.02), `${speeds}`);
    agrees(await state(page));
    assert.equal(await page.run(() => test.timeline.progress), 0);
  }));

  test("goes back to where it came from when the browser cancels the touch", () => onTimeline({}, async (page) => {
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [350, 100]] });
    await page.until(() => test.timeline.progress > 0.7);
    await page.fingers.cancel();
    await page.until(() => test.calls.includes("end 0"));
    agrees(await state(page));
    assert.equal(await page.run(() => test.release ?? null), null);
  }));

  test("stays where it is when it is taken off in a drag, also with less motion", () => onTimeline({}, async (page) => {
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [230, 100]] });
    await page.until(() => test.timeline.progress > 0.39);
    const { animation } = await state(page);
    assert.ok(animation > 39);
    await page.run(() => {
      test.timeline.off();
      test.timeline.go(1);
    });
    assert.deepEqual(await page.run(() => [test.animation.currentTime, test.calls]), [animation, ["start 0"]]);
  }));

  test("says what it cannot drive", () => onTimeline({}, async (page) => {
    assert.equal(await page.run(() => {
      try {
        return test.timeline.animate(test.element);
      } catch (error) { return error.message; }
    }), "animate: expected an animation, such as element.animate() returns, found an object");
  }));

  test("drives what React's startGestureTransition gives it", () => onTimeline({ length: 200 }, async (page) => {
    // What React does with a timeline that is none of the browser: the animation is reversed, and its delay and duration are the range.
    await page.run(() => {
      test.startGestureTransition = (timeline) => {
        const rangeStart = timeline.currentTime;
        const rangeEnd = rangeStart < 50 ? 100 : 0;
        const isReverse = rangeStart > rangeEnd;
        const animation = test.element.animate({ opacity: [1, 0] }, {
          easing: "linear", fill: "both", direction: isReverse ? "normal" : "reverse", delay: isReverse ? rangeEnd : rangeStart,
          duration: Math.abs(rangeEnd - rangeStart),
        });
        const cleanup = timeline.animate(animation);
        return () => {
          cleanup();
          animation.cancel();
        };
      };
      test.cancel = test.startGestureTransition(test.timeline);
    });
    const opacity = () => page.run(() => Number(getComputedStyle(test.element).opacity));
    assert.equal(await opacity(), 0);
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [210, 100]] });
    await page.until(() => test.timeline.progress > 0.49);
    assert.ok(Math.abs(await opacity() - await page.run(() => test.timeline.progress)) < 0.01);
    await page.fingers.glide({ 0: [[210, 100], [290, 100]] });
    await page.fingers.up(0);
    await page.until(() => test.calls.includes("end 1"));
    assert.equal(await opacity(), 1);
    await page.run(() => test.cancel());
    assert.equal(await opacity(), 1);
    // Nothing drives what has been cancelled.
    await page.run(() => test.timeline.reverse());
    await page.until(() => test.calls.includes("end 0"));
    assert.equal(await opacity(), 1);
  }));

  test("goes left and up where its length is negative, and an animation may be a part of it", () => onTimeline({ length: -300 }, async (page) => {
    await page.run(() => {
      test.late = test.element.animate({ opacity: [1, 0] }, { delay: 50, duration: 50, fill: "both" });
      test.stopLate = test.timeline.animate(test.late);
    });
    const opacity = () => page.run(() => Number(getComputedStyle(test.element).opacity));
    await page.fingers.down(0, 600, 100);
    await page.fingers.glide({ 0: [[600, 100], [490, 100]] });
    await page.until(() => test.timeline.progress > 0.3);
    assert.equal(await opacity(), 1);
    await page.fingers.glide({ 0: [[490, 100], [365, 100]] });
    await page.until(() => test.timeline.progress > 0.74);
    const { progress } = await state(page);
    assert.ok(Math.abs(await opacity() - (1 - (progress - 0.5) * 2)) < 0.02);
    // One that is no longer driven stays where it is.
    await page.run(() => test.stopLate());
    const before = await page.run(() => test.late.currentTime);
    await page.fingers.glide({ 0: [[365, 100], [330, 100]] });
    await page.fingers.up(0);
    await page.until(() => test.calls.length === 2);
    assert.equal(await page.run(() => test.late.currentTime), before);
  }));
});
