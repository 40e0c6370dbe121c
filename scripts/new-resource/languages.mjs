import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../freshness.mjs";

/** The folders in `locales` that hold a language. */
export function languages() {
  const isLanguage = (/** @type {string} */ name) => existsSync(join(root, `locales/${name}/language.json`));
  return readdirSync(join(root, "locales")).filter(isLanguage);
}
