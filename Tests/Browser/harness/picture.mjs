// Reads and writes PNG pictures of 8 bits a channel, as browsers make them.

import { deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsOfType = { 0: 1, 2: 3, 4: 2, 6: 4 };

export class Picture {
  constructor(width, height, channels, bytes) {
    Object.assign(this, { width, height, channels, bytes });
  }

  /** The picture in a file's bytes. */
  static read(file) {
    if (!file.subarray(0, 8).equals(signature)) throw new Error("this is no PNG picture");
    const parts = [];
    let header;
    for (let offset = 8; offset < file.length;) {
      const length = file.readUInt32BE(offset);
      const type = file.toString("latin1", offset + 4, offset + 8);
      const content = file.subarray(offset + 8, offset + 8 + length);
      if (type === "IHDR") header = content;
      if (type === "IDAT") parts.push(content);
      offset += length + 12;
    }
    const width = header.readUInt32BE(0);
    const height = header.readUInt32BE(4);
    const channels = channelsOfType[header[9]];
    if (header[8] !== 8 || channels === undefined || header[12] !== 0) throw new Error("this kind of PNG is not read here");
    return new Picture(width, height, channels, unfilter(inflateSync(Buffer.concat(parts)), width, height, channels));
  }

  /** `[red, green, blue]` at a place, from 0 to 255. */
  color(x, y) {
    const column = Math.round(x);
    const row = Math.round(y);
    if (!(column >= 0 && column < this.width && row >= 0 && row < this.height)) {
      throw new Error(`(${x}, ${y}) is outside of the picture, which is ${this.width} × ${this.height}`);
    }
    const start = (row * this.width + column) * this.channels;
    const [red, green = red, blue = red] = this.bytes.subarray(start, start + Math.min(this.channels, 3));
    return [red, green, blue];
  }

  /** How many different colours there are, up to `most`. */
  countColors(most = 1000) {
    const colors = new Set();
    for (let start = 0; start < this.bytes.length && colors.size < most; start += this.channels) {
      colors.add(this.bytes.readUIntBE(start, Math.min(3, this.channels)));
    }
    return colors.size;
  }

  /** The picture as a file without anything but the picture in it: the same picture is the same file. */
  write() {
    return chunkedPNG(this);
  }
}

/** A picture as a file; with a palette, the numbers of its one channel are those of colours in it. */
export function chunkedPNG(picture, palette = null) {
  const { width, height, channels, bytes } = picture;
  const stride = width * channels;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    const line = row * (stride + 1);
    // Each byte less the one above it: smooth surfaces become zeros. Not so with the numbers of a palette.
    lines[line] = palette ? 0 : 2;
    for (let index = 0; index < stride; index++) {
      const above = row > 0 && !palette ? bytes[(row - 1) * stride + index] : 0;
      lines[line + 1 + index] = bytes[row * stride + index] - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = palette ? 3 : { 1: 0, 3: 2, 2: 4, 4: 6 }[channels];
  return Buffer.concat([
    signature, chunk("IHDR", header), ...(palette ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** How far two colours are apart: the largest difference of a channel. */
export function colorDistance(first, second) {
  return Math.max(...first.map((value, index) => Math.abs(value - second[index])));
}

function unfilter(lines, width, height, channels) {
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = lines[row * (stride + 1)];
    for (let index = 0; index < stride; index++) {
      const value = lines[row * (stride + 1) + 1 + index];
      const left = index >= channels ? bytes[row * stride + index - channels] : 0;
      const above = row > 0 ? bytes[(row - 1) * stride + index] : 0;
      const corner = row > 0 && index >= channels ? bytes[(row - 1) * stride + index - channels] : 0;
      bytes[row * stride + index] = value + predicted(filter, left, above, corner);
    }
  }
  return bytes;
}

function predicted(filter, left, above, corner) {
  switch (filter) {
    case 0: return 0;
    case 1: return left;
    case 2: return above;
    case 3: return (left + above) >> 1;
    case 4: {
      const guess = left + above - corner;
      const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
      if (toLeft <= toAbove && toLeft <= toCorner) return left;
      return toAbove <= toCorner ? above : corner;
    }
    default: throw new Error(`a PNG has no filter ${filter}`);
  }
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  let crc = 0xffffffff;
  for (const byte of body) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
