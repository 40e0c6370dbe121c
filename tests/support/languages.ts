import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fallbackLanguage, type Language, languageCodes, languages } from "#app/i18n/languages.ts";
import { root } from "../../scripts/freshness.mjs";

/** All but the one that texts fall back to. */
export const otherLanguages: readonly Language[] = languageCodes.filter((code) => code !== fallbackLanguage);

/** One of them, where there are any. */
export const otherLanguage: Language = otherLanguages[0] ?? fallbackLanguage;

/** The one that looks least like English: where there is one, it runs from right to left. */
export const unlikeLanguage: Language =
  languageCodes.find((code) => languages[code].direction === "rtl") ?? otherLanguage;

/** A text as it stands in `locales`, such as that of `login.email.submit`. */
export function textIn(language: Language, key: string): string {
  const [area, ...path] = key.split(".");
  let found: unknown = JSON.parse(readFileSync(join(root, "locales", language, `${area}.json`), "utf8"));
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name];
  if (typeof found !== "string") throw new Error(`${key} is no text`);
  return found;
}
