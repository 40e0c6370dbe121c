import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";

/** The folders in `locales` with a language. */
export function languages() {
  const isLanguage = (/** @type {string} */ name) =>
    existsSync(join(projectRoot, `locales/${name}/language.json`));
  return readdirSync(join(projectRoot, "locales")).filter(isLanguage);
}
