import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Language, LanguageData } from "#app/i18n/languages.ts";
import { root } from "../../scripts/freshness.mjs";

/** What the folders of the languages say, read from disk: Playwright knows no `import.meta.glob`. */
const folder = join(root, "locales");

const languages = new Map(
  readdirSync(folder)
    .filter((code) => existsSync(join(folder, code, "language.json")))
    .map((code) => [code as Language, readJson(join(folder, code, "language.json")) as LanguageData] as const)
    .sort(([, one], [, other]) => one.order - other.order),
);

/** In the order of the language switch. */
export const languageCodes: readonly Language[] = [...languages.keys()];

/** All but the one that texts fall back to. */
export const otherLanguages: readonly Language[] = languageCodes.filter((code) => code !== "en");

/** English alone has no language switch. */
export const hasLanguageSwitch: boolean = otherLanguages.length > 0;

/** One of them, where there are any. */
export const otherLanguage: Language = otherLanguages[0] ?? "en";

/** The one that looks least like English: where there is one, it runs from right to left. */
export const unlikeLanguage: Language =
  languageCodes.find((code) => languageDirection(code) === "rtl") ?? otherLanguage;

export function languageName(language: Language): string {
  return languages.get(language)?.name ?? language;
}

export function languageDirection(language: Language): LanguageData["direction"] {
  return languages.get(language)?.direction ?? "ltr";
}

/** A text as it stands in `locales`, such as that of `login.email.submit`. */
export function textIn(language: Language, key: string): string {
  const [namespace, ...path] = key.split(".");
  const file = readdirSync(join(folder, language), { recursive: true, encoding: "utf8" }).find(
    (name) => name.endsWith(".json") && namespaceOf(name) === namespace,
  );
  let found: unknown = file && readJson(join(folder, language, file));
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name];
  if (typeof found !== "string") throw new Error(`${key} is no text`);
  return found;
}

/** `api/audit-log.json` is `auditLog`. */
function namespaceOf(file: string) {
  return basename(file, ".json").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
