import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { optionTakenByNpm, UsageError } from "../generators/command-line.mjs";
import { projectRoot } from "../project-root.mjs";
import { maxBytes } from "./mark.mjs";
import { checkName, checkNotNodeModule, checkSlug, toSlug } from "./names.mjs";

/** @import { Brand } from "./brand-file.mjs" */
/** @typedef {ReturnType<typeof readOptions>} Options */

const usage =
  "npm run brand -- [--name Shop] [--slug shop] [--hue 250] [--mark shop.svg] [--illustration folder]";

/** The illustration of a product that has none of its own. */
export const markIllustrationName = "from-mark";

/** @throws {UsageError} */
export function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        name: textOption("name"),
        slug: textOption("slug"),
        hue: textOption("hue"),
        mark: textOption("mark"),
        illustration: textOption("illustration"),
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${/** @type {Error} */ (error).message} (${usage})`);
  }
}

/** @param {string} name */
function textOption(name) {
  const given = optionTakenByNpm(name);
  if (given === "true") throw new Error(`--${name} has no value: put -- before the options`);
  return { type: /** @type {const} */ ("string"), default: given };
}

/** @param {Brand} before @param {Options} options @returns {Brand} @throws {UsageError} */
export function newBrand(before, { name, slug, hue, mark, illustration }) {
  const { iconBox, ...others } = before;
  const brand = { ...others, ...(iconBox !== undefined && mark === undefined ? { iconBox } : {}) };
  if (name !== undefined) {
    checkName(name);
    brand.name = name;
    brand.slug = name === before.name ? before.slug : (slug ?? toSlug(name));
  }
  if (slug !== undefined) brand.slug = slug;
  checkSlug(brand.slug);
  if (brand.slug !== before.slug) checkNotNodeModule(brand.slug);
  if (hue !== undefined) brand.hue = readHue(hue);
  if (mark !== undefined) brand.illustration = markIllustrationName;
  if (illustration !== undefined) brand.illustration = illustration;
  checkIllustration(brand.illustration);
  return brand;
}

/** @param {string} file as typed @throws {UsageError} */
export function readGivenMark(file) {
  // npm runs scripts in the project's folder; INIT_CWD is where it was called.
  const path = resolve(process.env.INIT_CWD ?? "", file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}. Nothing was written.`);
  if (found.size > maxBytes) {
    throw new UsageError(
      `${file} has ${found.size} bytes, but a mark can have at most ${maxBytes}. Nothing was written.`,
    );
  }
  return readFileSync(path);
}

/** @param {string} text */
function readHue(text) {
  const hue = /^\d{1,3}(?:\.\d)?$/.test(text) ? Number(text) : Number.NaN;
  if (hue <= 360) return hue % 360;
  throw new UsageError(`--hue must be a number from 0 to 360, not "${text}". Nothing was written.`);
}

/** @param {string} folder */
function checkIllustration(folder) {
  if (folder === markIllustrationName) return;
  const exists = ["pictures.tsx", "pictures.css"].every((file) =>
    existsSync(join(projectRoot, "app/ui/brand", folder, file)),
  );
  if (/^[a-z][a-z0-9-]*$/.test(folder) && exists) return;
  throw new UsageError(
    `There is no app/ui/brand/${folder} with pictures.tsx and pictures.css. Nothing was written.`,
  );
}
