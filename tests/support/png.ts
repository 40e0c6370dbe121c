import { inflateSync } from "node:zlib";

export type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Decodes a PNG of 8 bits a channel, as browsers write them. Source: https://www.w3.org/TR/png-3/ */
export function decodePng(file: Buffer): { width: number; height: number; pixels: Pixel[] } {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, type, interlace] = [file[24], file[25], file[28]];
  if (depth !== 8 || interlace !== 0 || (type !== 2 && type !== 6)) throw new Error("Unsupported PNG format");
  const channels = type === 2 ? 3 : 4;
  const lines = unfilter(inflateSync(imageData(file)), width * channels, channels);
  const pixels = Array.from({ length: width * height }, (_, index): Pixel => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = lines.subarray(
      index * channels,
      (index + 1) * channels,
    );
    return [red, green, blue, alpha];
  });
  return { width, height, pixels };
}

/** The PNG files in a Windows icon. */
export function picturesInIco(file: Buffer): Buffer[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const [size, offset] = [8, 12].map((at) => file.readUInt32LE(6 + 16 * index + at));
    return file.subarray(offset, (offset ?? 0) + (size ?? 0));
  });
}

function imageData(file: Buffer) {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const end = at + 8 + file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, end));
  }
  return Buffer.concat(parts);
}

function unfilter(data: Buffer, length: number, channels: number) {
  const lines = Buffer.alloc((data.length / (length + 1)) * length);
  for (let at = 0; at < lines.length; at++) {
    const [line, column] = [Math.floor(at / length), at % length];
    const left = column < channels ? 0 : (lines[at - channels] ?? 0);
    const above = line === 0 ? 0 : (lines[at - length] ?? 0);
    const corner = line === 0 || column < channels ? 0 : (lines[at - length - channels] ?? 0);
    const filter = data[line * (length + 1)] ?? 0;
    const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
    lines[at] = (data[line * (length + 1) + 1 + column] ?? 0) + predicted;
  }
  return lines;
}

function paeth(left: number, above: number, corner: number) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
