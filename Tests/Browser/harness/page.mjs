// One page of the browser, with fingers.

import { PATIENCE } from "./chromium.mjs";
import { Fingers } from "./fingers.mjs";
import { Picture } from "./picture.mjs";

export const PAGE_SIZE = { width: 800, height: 900 };

export class Page {
  #browser;
  #session;
  #target;
  #context;
  #stopListening;
  #isChanged = false;
  /** Whether fingers moved or were lifted that the page may not have seen yet: the browser answers before. */
  isTouched = false;
  /** The errors of the page: uncaught ones, and those in its console. */
  errors = [];
  /** What `settled` waits for. */
  settling = Promise.resolve();

  /** Opens `address` in a profile of its own, with a screen that ten fingers can touch. */
  static async open(browser, address, { size = PAGE_SIZE, script = null } = {}) {
    const page = new Page();
    page.#browser = browser;
    page.#context = (await browser.call("Target.createBrowserContext")).browserContextId;
    page.#target = (await browser.call("Target.createTarget", { url: "about:blank", browserContextId: page.#context })).targetId;
    page.#session = (await browser.call("Target.attachToTarget", { targetId: page.#target, flatten: true })).sessionId;
    page.#stopListening = browser.listen((method, params, session) => {
      if (session === page.#session) page.#note(method, params);
    });
    await page.call("Page.enable");
    await page.call("Runtime.enable");
    await page.call("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
    await page.call("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 10 });
    if (script !== null) await page.call("Page.addScriptToEvaluateOnNewDocument", { source: script });
    page.fingers = new Fingers(page);
    await page.go(address);
    return page;
  }

  #note(method, params) {
    if (method === "Runtime.exceptionThrown") {
      const { text, exception } = params.exceptionDetails;
      this.errors.push(exception?.description ?? text);
    }
    if (method === "Runtime.consoleAPICalled" && params.type === "error") {
      this.errors.push(params.args.map((arg) => arg.value ?? arg.description).join(" "));
    }
  }

  call(method, params) {
    return this.#browser.call(method, params, this.#session);
  }

  /** Goes to `address` and waits until the page is there. */
  async go(address) {
    const loaded = this.event("Page.loadEventFired");
    const { errorText } = await this.call("Page.navigate", { url: address });
    if (errorText) throw new Error(`${address}: ${errorText}`);
    await loaded;
  }

  /** Loads the page anew. */
  async reload() {
    const loaded = this.event("Page.loadEventFired");
    await this.call("Page.reload");
    await loaded;
  }

  /** Waits for an event of the protocol. */
  event(name) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`${name} did not come within ${PATIENCE / 1000} s`));
      }, PATIENCE);
      const stop = this.#browser.listen((method, params, session) => {
        if (session !== this.#session || method !== name) return;
        clearTimeout(timer);
        stop();
        resolve(params);
      });
    });
  }

  /** The value of an expression, or of the call of a function with arguments, in the page. */
  async run(expression, ...args) {
    this.#isChanged = true;
    return this.#evaluate(expression, ...args);
  }

  async #evaluate(expression, ...args) {
    const text = typeof expression === "function"
      ? `(${expression})(${args.map((arg) => JSON.stringify(arg)).join(",")})` : expression;
    const { result, exceptionDetails } = await this.call("Runtime.evaluate", {
      expression: text, returnByValue: true, awaitPromise: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression in the page is true, once it has seen what fingers did before; returns its value. */
  async until(expression, ...args) {
    if (this.isTouched) await this.drawn();
    const start = Date.now();
    for (;;) {
      const value = await this.run(expression, ...args);
      if (value) return value;
      if (Date.now() - start > PATIENCE) throw new Error(`never became true: ${expression} ${JSON.stringify(args)}`);
      // The page's next frame: what is waited for mostly comes with one.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /**
   * Waits until what the page was asked for has been drawn, if it was asked for anything. The browser goes by the `touch-action` that
   * it has drawn: a finger that came before would scroll.
   */
  settled() {
    if (this.#isChanged) this.settling = this.drawn();
    return this.settling;
  }

  /**
   * As `settled`, for wheels: the browser keeps those that turn over listeners that it does not show yet, and on a busy machine it shows
   * later than it draws. A picture waits for that.
   */
  async shown() {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    await this.picture();
  }

  /** Waits until what came before has been drawn: the third frame from now begins when the first one is on the screen. */
  async drawn() {
    this.#isChanged = false;
    this.isTouched = false;
    await this.#evaluate(() => new Promise((resolve) => {
      const next = (frames) => (frames === 0 ? resolve() : requestAnimationFrame(() => next(frames - 1)));
      next(3);
    }));
  }

  /** What the page looks like. */
  async picture() {
    const { data } = await this.call("Page.captureScreenshot", { format: "png" });
    return Picture.read(Buffer.from(data, "base64"));
  }

  /** Puts another page in front of this one, so that it is hidden, while `work` is done. */
  async hiddenDuring(work) {
    const { targetId } = await this.#browser.call("Target.createTarget", {
      url: "about:blank", browserContextId: this.#context, newWindow: false,
    });
    await this.#browser.call("Target.activateTarget", { targetId });
    try {
      return await work();
    } finally {
      await this.#browser.call("Target.closeTarget", { targetId });
      await this.#browser.call("Target.activateTarget", { targetId: this.#target });
    }
  }

  async close() {
    this.#stopListening();
    await this.#browser.call("Target.disposeBrowserContext", { browserContextId: this.#context });
  }
}
