// A page with two elements, one inside the other, for tests of gestures.

import { GesturePage } from "../tactus/index.js";
import { FakeDocument, FakeEnvironment, FakePointer, freshModule } from "./fakes.mjs";

export async function make(options) {
  const environment = new FakeEnvironment();
  const document = new FakeDocument();
  const page = new GesturePage(null, document, { environment, ...options });
  await page.start(await freshModule());
  const outer = document.element([0, 0, 400, 400]);
  const inner = document.element([100, 100, 200, 200], outer);
  const received = [];
  const on = (element, type, options, name = type) =>
    page.on(element, type, options, (event) => received.push(`${name} ${event.state}`));
  const draw = () => {
    environment.draw();
    return received;
  };
  /** A finger that goes along `places`, one every 10 ms. */
  const drag = (element, places, { start = 0, pointerId = 1 } = {}) => {
    const finger = new FakePointer(element, { pointerId });
    places.forEach(([x, y], index) => {
      const time = start + index * 10;
      if (index === 0) finger.down(time, x, y);
      else if (index === places.length - 1) finger.up(time, x, y);
      else finger.move(time, x, y);
    });
    return draw();
  };
  const tap = (element, time, [x, y] = [150, 150]) => drag(element, [[x, y], [x, y]], { start: time });
  return { environment, document, page, outer, inner, received, on, draw, drag, tap };
}

/** A drag to the right. */
export const right = [[150, 150], [160, 150], [170, 150], [180, 150], [180, 150]];
