import { translations } from "#app/i18n/instance.server.ts";
import { type Language, languageCodes } from "#app/i18n/languages.ts";

/** Every text of every language by its key, plural forms apart: `users.bulk.done_few`. */
export const texts = Object.fromEntries(
  languageCodes.map((language) => [language, textsOf(language)]),
) as Record<Language, Map<string, string>>;

/** The keys as code names them: without the ending of a plural form. */
export const keys: ReadonlySet<string> = new Set([...texts.en.keys()].map(stem));

function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}

export function isPlural(key: string): boolean {
  return stem(key) !== key;
}

/** The English text that a key of any language translates. */
export function englishFor(key: string): string | undefined {
  return texts.en.get(key) ?? texts.en.get(`${stem(key)}_other`);
}

/** `{{placeholders}}` and `<tags>`. */
export function marks(text: string): string[] {
  return text.match(/\{\{[^}]*\}\}|<\/?[a-z]\w*\s*\/?>/g) ?? [];
}

export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? "");
}

export function withoutMarks(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]+>/g, "");
}

function textsOf(language: Language) {
  return new Map(leaves(translations[language]));
}

function leaves(tree: object, path: string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[[...path, name].join("."), value]]
      : leaves(value as object, [...path, name]),
  );
}
