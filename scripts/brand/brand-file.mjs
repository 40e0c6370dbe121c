import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";

/**
 * @typedef {object} Brand
 * @property {string} name shown to users
 * @property {string} slug for cookies, files, metrics and packages
 * @property {number} hue of the accent, in degrees of OKLCH
 * @property {string} illustration a folder in `app/ui/brand`
 * @property {string} [iconBox] the part of the mark that icons show, as a `viewBox`; by default the whole mark
 */

export const brandFile = "brand/brand.json";
export const markFile = "brand/mark.svg";

/** @returns {Brand} */
export function readBrand() {
  return JSON.parse(readFileSync(join(projectRoot, brandFile), "utf8"));
}
