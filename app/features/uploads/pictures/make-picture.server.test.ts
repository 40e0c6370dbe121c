import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { centered } from "./crop.ts";
import { makePicture } from "./make-picture.server.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: Buffer | string): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
}

/** Red on the left, green in the middle, blue on the right. */
function stripes(width: number, height: number) {
  const third = Math.floor(width / 3);
  const part = (left: number, background: string) => ({
    input: { create: { width: third, height, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: "green" } }).composite([
    part(0, "red"),
    part(width - third, "blue"),
  ]);
}

/** Pictures are read from files, as in the product. */
function read(picture: Buffer | undefined) {
  return sharp(fileOf(picture ?? ""));
}

/** The color of the pixel in the middle of the square. */
async function colorIn(picture: Buffer | undefined): Promise<"red" | "green" | "blue"> {
  const { data } = await read(picture)
    .extract({ left: 128, top: 128, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
}

test.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
  "makes a square picture from a %s file",
  async (format) => {
    const { picture } = await makePicture(
      fileOf(await stripes(300, 100).toFormat(format).toBuffer()),
      centered,
    );
    expect(await read(picture).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(await colorIn(picture)).toBe("green");
  },
);

test("crops to the chosen square", async () => {
  const file = fileOf(await stripes(300, 100).png().toBuffer());
  expect(await colorIn((await makePicture(file, { zoom: 1, x: 0, y: 0.5 })).picture)).toBe("red");
  expect(await colorIn((await makePicture(file, { zoom: 2, x: 1, y: 0 })).picture)).toBe("blue");
});

test("rotates the picture upright and removes all metadata", async () => {
  const tagged = await sharp(fileOf(await stripes(300, 100).png().toBuffer()))
    .rotate(270)
    .withExif({ IFD0: { Copyright: "Somebody", Orientation: "6" }, IFD3: { GPSLatitude: "1/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = fileOf(tagged);
  expect(await sharp(file).metadata()).toMatchObject({ width: 100, height: 300, orientation: 6 });
  const { picture } = await makePicture(file, { zoom: 1, x: 0, y: 0 });
  expect(await colorIn(picture)).toBe("red");
  const { exif, icc, xmp, iptc, orientation } = await read(picture).metadata();
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
});

describe("refuses", () => {
  const refusal = async (content: Buffer | string) => (await makePicture(fileOf(content), centered)).refused;

  test("a truncated file", async () => {
    const noise = { width: 200, height: 200, channels: 3 as const, background: "red" };
    for (const format of ["png", "jpeg", "webp", "avif", "gif"] as const) {
      const whole = await sharp({ create: { ...noise, noise: { type: "gaussian", mean: 128, sigma: 30 } } })
        .toFormat(format)
        .toBuffer();
      const cut = await refusal(whole.subarray(0, Math.floor(whole.length / 2)));
      expect(cut, format).toEqual({ message: "uploads.errors.unreadable" });
    }
  });

  test("an animation", async () => {
    const frames = [
      fileOf(await stripes(90, 90).png().toBuffer()),
      fileOf(await stripes(90, 45).png().toBuffer()),
    ];
    for (const format of ["gif", "webp"] as const) {
      const animation = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect(await refusal(animation), format).toEqual({ message: "uploads.errors.animated" });
    }
  });

  test("and logs why, unless the file has another format", async () => {
    const warn = vi.spyOn(log(), "warn").mockReturnValue(undefined);
    onTestFinished(() => warn.mockRestore());
    for (const content of ["text", "GIF89a"]) await refusal(content);
    expect(warn).not.toHaveBeenCalled();
    const gone = await makePicture(join(folder, "gone"), centered);
    expect(gone).toEqual({ refused: { message: "uploads.errors.unreadable" } });
    const err = expect.objectContaining({ message: expect.stringMatching(/^Input file is missing/) });
    expect(warn).toHaveBeenCalledExactlyOnceWith({ err }, "A picture could not be read");
  });

  test("SVG, and files that are not pictures", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    for (const content of [svg, "text", "%PDF-1.4\n", "", "GIF89a", Buffer.alloc(5_000)]) {
      expect(await refusal(content)).toEqual({ message: "uploads.errors.unreadable" });
    }
  });

  test("a decompression bomb without blocking the event loop", async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    let longest = 0;
    let before = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    expect(await refusal(bomb)).toEqual({ message: "uploads.errors.tooManyPixels", values: { max: 50 } });
    clearInterval(timer);
    expect(longest).toBeLessThan(250);
  });

  test("formats that need more memory at a smaller size", async () => {
    const large = { width: 5_000, height: 4_000, channels: 3 as const, background: "red" };
    const webp = await sharp({ create: large }).webp().toBuffer();
    expect(await refusal(webp)).toEqual({ message: "uploads.errors.tooManyPixels", values: { max: 16 } });
  });

  test("more than eight at once, but accepts others afterward", async () => {
    const file = fileOf(await stripes(300, 100).png().toBuffer());
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => makePicture(file, centered)));
    expect(outcomes.filter(({ picture }) => picture)).toHaveLength(8);
    expect(outcomes[9]?.refused).toEqual({ message: "uploads.errors.busy" });
    expect((await makePicture(file, centered)).picture).toBeDefined();
  });
});

/** One bit per pixel, all black. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
