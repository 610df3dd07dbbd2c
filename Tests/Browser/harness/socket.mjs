// A WebSocket to a browser on this machine: text in both directions. Not every Node that runs the tests has one.

import { randomBytes } from "node:crypto";
import { request } from "node:http";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export class Socket {
  #stream;
  #data = Buffer.alloc(0);
  #parts = [];
  #onText;

  /** Connects to `ws://…`; `onText` gets each message. */
  static async connect(address, onText) {
    const { hostname, port, pathname } = new URL(address);
    const socket = new Socket();
    socket.#onText = onText;
    const [stream, head] = await new Promise((resolve, reject) => {
      const asked = request({
        hostname, port, path: pathname,
        headers: { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": randomBytes(16).toString("base64") },
      });
      asked.on("upgrade", (_, stream, head) => resolve([stream, head]));
      asked.on("response", ({ statusCode }) => reject(new Error(`${address}: the answer is ${statusCode}, not a WebSocket`)));
      asked.on("error", reject);
      asked.end();
    });
    socket.#stream = stream;
    stream.on("error", () => {});
    stream.on("data", (data) => socket.#receive(data));
    if (head.length > 0) socket.#receive(head);
    return socket;
  }

  send(text) {
    this.#write(TEXT, Buffer.from(text));
  }

  close() {
    this.#stream.destroy();
  }

  #write(kind, payload) {
    const { length } = payload;
    const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
    head[0] = 0x80 | kind;
    head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
    if (head.length === 4) head.writeUInt16BE(length, 2);
    if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
    // A client masks what it sends.
    const mask = randomBytes(4);
    this.#stream.write(Buffer.concat([head, mask, payload.map((byte, index) => byte ^ mask[index % 4])]));
  }

  #receive(data) {
    this.#data = Buffer.concat([this.#data, data]);
    for (;;) {
      const bytes = this.#data;
      if (bytes.length < 2) return;
      const short = bytes[1] & 0x7f;
      const start = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length < start) return;
      const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
      if (bytes.length < start + length) return;
      const payload = bytes.subarray(start, start + length);
      this.#data = bytes.subarray(start + length);
      const kind = bytes[0] & 0x0f;
      if (kind === PING) this.#write(PONG, payload);
      if (kind >= CLOSE) continue;
      this.#parts.push(payload);
      if ((bytes[0] & 0x80) === 0) continue;
      this.#onText(Buffer.concat(this.#parts.splice(0)).toString());
    }
  }
}
