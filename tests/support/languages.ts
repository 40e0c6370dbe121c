import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Language, LanguageData } from "#app/i18n/languages.ts";
import { productName } from "#app/product.ts";
import { projectRoot } from "../../scripts/project-root.mjs";

/** Reads the language folders from disk because Playwright has no `import.meta.glob`. */
const folder = join(projectRoot, "locales");

const languages = new Map(
  readdirSync(folder)
    .filter((code) => existsSync(join(folder, code, "language.json")))
    .map((code) => [code as Language, readJson(join(folder, code, "language.json")) as LanguageData] as const)
    .sort(([, one], [, other]) => one.order - other.order),
);

export const languageCodes: readonly Language[] = [...languages.keys()];

export const otherLanguages: readonly Language[] = languageCodes.filter((code) => code !== "en");

/** The switch is hidden when English is the only language. */
export const hasLanguageSwitch: boolean = otherLanguages.length > 0;

export const otherLanguage: Language = otherLanguages[0] ?? "en";

/** A right-to-left language if there is one, to differ as much as possible from English. */
export const contrastLanguage: Language =
  languageCodes.find((code) => languageDirection(code) === "rtl") ?? otherLanguage;

export function languageName(language: Language): string {
  return languages.get(language)?.name ?? language;
}

export function languageDirection(language: Language): LanguageData["direction"] {
  return languages.get(language)?.direction ?? "ltr";
}

export function textIn(language: Language, key: string): string {
  const [namespace, ...path] = key.split(".");
  const file = readdirSync(join(folder, language), { recursive: true, encoding: "utf8" }).find(
    (name) => name.endsWith(".json") && namespaceOf(name) === namespace,
  );
  let found: unknown = file && readJson(join(folder, language, file));
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name];
  if (typeof found !== "string") throw new Error(`${key} is no text`);
  return found.replaceAll("{{product}}", productName);
}

/** `folder/two-words.json` is `twoWords`. */
function namespaceOf(file: string) {
  return basename(file, ".json").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
