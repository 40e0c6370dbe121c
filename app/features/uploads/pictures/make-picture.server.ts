import { createRequire } from "node:module";
import type Sharp from "sharp";
import { log } from "#app/log.server.ts";
import type { UploadRefusal } from "../upload-refusal.ts";
import { type Crop, cropSquare } from "./crop.ts";

/** Pixels: sharp on screens with three pixels for each of the avatar's 80. */
const side = 256;

/** Decoders of other formats need up to 16 bytes of memory for each pixel. */
const maxMegapixels: Readonly<Record<string, number>> = { jpeg: 50, png: 50 };
const maxMegapixelsOfOthers = 16;

/** Seconds for one picture. */
const timeout = 10;

/** Pictures in progress or queued; more are refused. One at a time is processed, because each takes up to 250 MB. */
const maxQueued = 8;

type Outcome = { picture: Buffer; refused?: undefined } | { refused: UploadRefusal; picture?: undefined };

let queued = 0;
let last: Promise<unknown> = Promise.resolve();

/** Scales the square to 256 pixels as WebP, upright and without metadata. @param file PNG, JPEG, WebP, AVIF or GIF */
export async function makePicture(file: string, crop: Crop): Promise<Outcome> {
  if (queued >= maxQueued) return { refused: { message: "uploads.errors.busy" } };
  queued += 1;
  const made = last.then(() => readPicture(file, crop)).finally(() => (queued -= 1));
  last = made.catch(() => {});
  return made;
}

async function readPicture(file: string, crop: Crop): Promise<Outcome> {
  const sharp = loadSharp();
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if ((header.pages ?? 1) > 1) return { refused: { message: "uploads.errors.animated" } };
    const max = maxMegapixels[header.format] ?? maxMegapixelsOfOthers;
    if (header.width * header.height > max * 1_000_000) {
      return { refused: { message: "uploads.errors.tooManyPixels", values: { max } } };
    }
    const upright = header.autoOrient;
    const square = cropSquare(upright.width, upright.height, crop);
    const picture = await sharp(file, {
      limitInputPixels: max * 1_000_000,
      failOn: "error",
      autoOrient: true,
    })
      .extract({ left: square.left, top: square.top, width: square.side, height: square.side })
      .resize(side, side)
      .webp({ quality: 82 })
      .timeout({ seconds: timeout })
      .toBuffer();
    return { picture };
  } catch (error) {
    // The decoders have no other codes. What is no fault of the file, such as missing memory, looks the same to users.
    if (!(error instanceof Error && formatRefusal.test(error.message))) {
      log().warn({ err: error }, "A picture could not be read");
    }
    return { refused: { message: "uploads.errors.unreadable" } };
  }
}

/** What sharp says if it can't read the file's header. */
const formatRefusal = /^Input file (contains unsupported image format|has corrupt header)/;

let loaded: typeof Sharp | undefined;

/** Native code, which cannot be bundled, and only the first picture needs. */
function loadSharp(): typeof Sharp {
  if (loaded) return loaded;
  const sharp: typeof Sharp = createRequire(import.meta.url)("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Png", "Jpeg", "Webp", "Heif", "Nsgif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}File`) });
  loaded = sharp;
  return sharp;
}
