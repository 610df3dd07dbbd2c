// How a page comes by its module: by itself with the first gesture, or from an address; and what it says if it does not.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { instantiate, loadModule } from "../tactus/module.js";
import { FakeDocument, FakeEnvironment, FakePointer } from "./fakes.mjs";

const wasm = new URL("../build/tactus.wasm", import.meta.url);
let copies = 0;

/** The scripts as a page of its own has them, with nothing loaded. */
async function openPage() {
  const environment = new FakeEnvironment();
  const document = new FakeDocument();
  Object.assign(document.defaultView, environment);
  document.cookie = "";
  globalThis.document = document;
  const { tactus } = await import(`../tactus/gestures.js?copy=${copies++}`);
  return { tactus, environment, document, element: document.element([0, 0, 400, 400]) };
}

/** Waits until `condition` is true. */
async function until(condition) {
  for (let turn = 0; turn < 500 && !condition(); turn++) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(condition(), `${condition}`);
}

test("A property that tactus does not have is an error where it is set; its functions can be replaced, as tests do", async () => {
  const { tactus } = await openPage();
  assert.throws(() => { tactus.onDecision = () => {}; }, TypeError);
  const { on } = tactus;
  tactus.on = () => "replaced";
  assert.equal(tactus.on(), "replaced");
  tactus.on = on;
  delete globalThis.document;
});

describe("The module of a page", () => {
  after(() => { delete globalThis.document; });

  test("is loaded by the first gesture, without a call of load", async () => {
    const { tactus, element, document } = await openPage();
    let taps = 0;
    tactus.on(element, "tap", () => taps++);
    await until(() => tactus.module !== null);
    await tactus.load();
    const finger = new FakePointer(element);
    finger.down(0, 10, 10);
    finger.up(20, 10, 10);
    document.defaultView.frames.splice(0).forEach(({ work }) => work());
    assert.equal(taps, 1);
  });

  test("is the one that the page asks for, if it asks in the same script or before the other is there", async () => {
    const own = await readFile(wasm);
    for (const wait of [() => {}, () => new Promise((resolve) => queueMicrotask(resolve))]) {
      const { tactus, element } = await openPage();
      tactus.on(element, "tap", () => {});
      await wait();
      await tactus.load(WebAssembly.compile(own));
      assert.ok(tactus.module);
    }
  });

  test("is on its way before the first gesture, unless the script that imports the package asks for another", async () => {
    const addresses = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (url) => {
      addresses.push(url.pathname.split("/").at(-1));
      return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
    };
    try {
      const { tactus, element } = await openPage();
      await null;
      assert.deepEqual(addresses, ["tactus.wasm"]);
      tactus.on(element, "tap", () => {});
      await until(() => tactus.module !== null);
      assert.deepEqual(addresses, ["tactus.wasm"]);
      addresses.length = 0;
      globalThis.own = WebAssembly.compile(await readFile(wasm));
      const script = new URL(`../tactus/gestures.js?copy=${copies++}`, import.meta.url);
      await import(`data:text/javascript,${encodeURIComponent(`import { tactus } from "${script}"; await tactus.load(globalThis.own);`)}`);
      assert.deepEqual(addresses, []);
    } finally {
      globalThis.fetch = fetch;
      delete globalThis.own;
    }
  });

  test("cannot be another one once the first gesture has loaded it", async () => {
    const { tactus, element } = await openPage();
    tactus.on(element, "tap", () => {});
    await until(() => tactus.module !== null);
    await assert.rejects(tactus.load("other.wasm"), /the module is loaded already; call tactus\.load\(\) before tactus\.on\(\)/);
  });

  test("is loaded with options that are checked", async () => {
    const { tactus } = await openPage();
    for (const [options, message] of [
      [{ palmsize: 60 }, 'palmsize: tactus.load has no key "palmsize"; did you mean "palmSize"?'],
      [{ standin: true }, 'standin: tactus.load has no key "standin"; did you mean "standIns"?'],
      [{ standIns: 1 }, "standIns: expected true or false, found a number"], [{ palmSize: -1 }, "palmSize: expected a number above 0"],
      [{ palmSize: "60" }, "palmSize: expected a number, found a string"], [60, "expected an object for tactus.load, found a number"],
    ]) await assert.rejects(tactus.load(undefined, options), { name: "TactusError", message });
    await tactus.load(undefined, { standIns: false, palmSize: 1e9 });
  });

  test("has sequences, if the first one comes before it is there", async () => {
    const { tactus, element } = await openPage();
    tactus.on(element, "tap", () => {});
    await null;
    tactus.on(element, "sequence", { steps: ["tap", "hold"] }, () => {});
    await until(() => tactus.module !== null);
    assert.ok(tactus.page.gestures.every(({ number }) => number >= 0));
  });
});

describe("A module that cannot be loaded", () => {
  let server, address, bytes;
  const type = { "/page.wasm": "text/html", "/plain.wasm": "application/octet-stream" };
  const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  // A module that imports the function "a" of "b".
  const wanting = new Uint8Array([...other, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 98, 1, 97, 0, 0]);
  const bodies = {
    "/page.wasm": "<!doctype html><p>App", "/app.wasm": "<!doctype html><p>App", "/pointer.wasm": "version https://git-lfs.github.com/spec/v1\n",
    "/empty.wasm": "", "/other.wasm": other, "/wanting.wasm": wanting,
  };

  before(async () => {
    bytes = await readFile(wasm);
    server = createServer((request, response) => {
      if (request.url === "/missing.wasm") return response.writeHead(404).end();
      response.writeHead(200, { "content-type": type[request.url] ?? "application/wasm" });
      response.end(request.url === "/cut.wasm" ? bytes.subarray(0, 5000) : bodies[request.url] ?? bytes);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${server.address().port}`;
  });
  after(() => server.close());

  test("is an error with its address, what the server sent, and what helps", async () => {
    await assert.rejects(instantiate(`${address}/page.wasm`), ({ name, message, cause }) => {
      assert.equal(name, "TactusError");
      assert.match(message, /^http:.*\/page\.wasm: the server sends text\/html, which begins with "<!doctype html><p>App" and is not WebAssembly/);
      assert.match(message, /with Vite, set optimizeDeps\.exclude to \["[^"]+"\], or import "[^"]+\/inline", which has it inside$/);
      return cause instanceof WebAssembly.CompileError;
    });
    await assert.rejects(instantiate(`${address}/missing.wasm`), /\/missing\.wasm: 404 Not Found\. The module must lie there/);
    await assert.rejects(instantiate("http://127.0.0.1:1/tactus.wasm"), /^TactusError: http:\/\/127\.0\.0\.1:1\/tactus\.wasm: .*connect-src.*CORS.*\/inline/);
    for (const bytes of [new TextEncoder().encode("<p>App"), new TextEncoder().encode("<p>App").buffer]) {
      await assert.rejects(instantiate(bytes), /^TactusError: the module: it begins with "<p>App" and is not WebAssembly\. .*Vite/);
    }
  });

  test("with sequences is an error that says where its bytes are: the one that scripts can have inside is without them", async () => {
    await assert.rejects(instantiate("http://127.0.0.1:1/tactus-sequences.wasm"), /give tactus\.load\(\) the bytes of "[^"]+\/tactus-sequences\.wasm"/);
  });

  test("is an error with the first bytes of what came as application/wasm", async () => {
    const said = async (name) => instantiate(`${address}/${name}.wasm`).then(() => "nothing", ({ name, message }) => `${name} ${message.replace(/.*\.wasm: /, "")}`);
    assert.match(await said("app"), /^TactusError the server sends application\/wasm, which begins with "<!doctype html><p>App" and is not WebAssembly\. .*Vite/);
    assert.match(await said("pointer"), /^TactusError .*begins with "version https:\/\/git-lfs\." .*git lfs pull/);
    assert.match(await said("empty"), /^TactusError the server sends application\/wasm, which is empty\./);
    assert.match(await said("cut"), /^TactusError WebAssembly\.\w+\(\): .*bytes/);
  });

  test("is an error if it is another module than the package's", async () => {
    await assert.rejects(loadModule(`${address}/other.wasm`), /^TactusError: the module is another one than the package's tactus\.wasm/);
    await assert.rejects(loadModule(`${address}/wanting.wasm`), /^TactusError: .*wanting\.wasm: it is another module than the package's: .*mport/);
  });

  test("is an error that names the policy which forbids it", async () => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async () => {
      throw new WebAssembly.CompileError("WebAssembly.instantiateStreaming(): violates the following Content Security Policy directive.");
    };
    try {
      await assert.rejects(instantiate(`${address}/tactus.wasm`), /tactus\.wasm: .* violates the following Content Security Policy directive\. The page's .*'wasm-unsafe-eval'/);
    } finally {
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  });

  test("is an error if options stand where it should", async () => {
    await assert.rejects(loadModule({ palmSize: 60 }), /^TactusError: the module: expected an address, .*; options come second: tactus\.load\(undefined, \{ palmSize \}\)/);
    await assert.rejects(loadModule(5), /^TactusError: the module: expected an address, bytes, a Response or a compiled module$/);
  });

  test("is loaded where the server does not know its type", async () => {
    assert.ok((await instantiate(`${address}/plain.wasm`)).tactus_version);
    assert.ok((await instantiate(`${address}/tactus.wasm`)).tactus_version);
  });
});
