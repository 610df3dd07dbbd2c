// Questions that need time, for a thread that answers them.

export class Asker {
  #worker = null;
  #waiting = new Map();
  #count = 0;

  /** The answer to a question; see worker.js. */
  ask(question) {
    this.#worker ??= this.#start();
    const number = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, touch: -1, time: -1, recognizer: "", ...question });
    });
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data: { number, answer, error } }) => {
      const { resolve, reject } = this.#waiting.get(number) ?? {};
      this.#waiting.delete(number);
      if (error !== undefined) reject?.(new Error(error));
      else resolve?.(answer);
    });
    worker.addEventListener("error", (event) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message || "the answers cannot be computed"));
      this.#waiting.clear();
      // The next question starts another one: the server may be back.
      worker.terminate();
      this.#worker = null;
    });
    return worker;
  }
}
