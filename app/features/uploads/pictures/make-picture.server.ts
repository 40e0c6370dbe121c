import { createRequire } from "node:module";
import type Sharp from "sharp";
import type { UploadRefusal } from "../upload-refusal.ts";
import { type Crop, cropSquare } from "./crop.ts";
import { maxMegapixels } from "./picture-limits.ts";

/** Pixels: sharp on screens with three pixels for each of the avatar's 80. */
const side = 256;

const maxPixels = maxMegapixels * 1_000_000;

/** Seconds for one picture. */
const timeout = 10;

/** A picture of 50 megapixels takes about 200 MB while it is read, so they are read one after the other. */
const maxWaiting = 8;

type Outcome = { picture: Buffer; refused?: undefined } | { refused: UploadRefusal; picture?: undefined };

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Scales the square to 256 pixels as WebP, upright and without metadata. @param file PNG, JPEG, WebP, AVIF or GIF */
export async function makePicture(file: string, crop: Crop): Promise<Outcome> {
  if (waiting >= maxWaiting) return { refused: { message: "uploads.errors.busy" } };
  waiting += 1;
  const made = last.then(() => readPicture(file, crop)).finally(() => (waiting -= 1));
  last = made.catch(() => {});
  return made;
}

async function readPicture(file: string, crop: Crop): Promise<Outcome> {
  const sharp = loadSharp();
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if ((header.pages ?? 1) > 1) return { refused: { message: "uploads.errors.animated" } };
    if (header.width * header.height > maxPixels) {
      return { refused: { message: "uploads.errors.tooManyPixels", values: { max: maxMegapixels } } };
    }
    const upright = header.autoOrient;
    const square = cropSquare(upright.width, upright.height, crop);
    const picture = await sharp(file, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true })
      .extract({ left: square.left, top: square.top, width: square.side, height: square.side })
      .resize(side, side)
      .webp({ quality: 82 })
      .timeout({ seconds: timeout })
      .toBuffer();
    return { picture };
  } catch {
    return { refused: { message: "uploads.errors.unreadable" } };
  }
}

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
