import { type Language, languageCodes } from "#app/i18n/languages.ts";
import { getTranslations } from "#app/i18n/translations.server.ts";

const texts = new Map(
  languageCodes.map((language) => [language, new Map(leaves(getTranslations(language)))] as const),
);

export function textsOf(language: Language): ReadonlyMap<string, string> {
  return texts.get(language) ?? new Map();
}

export const englishTexts: ReadonlyMap<string, string> = textsOf("en");

export const translationKeys: ReadonlySet<string> = new Set([...englishTexts.keys()].map(withoutPluralForm));

function withoutPluralForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}

export function isPlural(key: string): boolean {
  return withoutPluralForm(key) !== key;
}

export function englishText(key: string): string | undefined {
  return englishTexts.get(key) ?? englishTexts.get(`${withoutPluralForm(key)}_other`);
}

export function placeholdersAndTags(text: string): string[] {
  return text.match(/\{\{[^}]*\}\}|<\/?[a-z]\w*\s*\/?>/g) ?? [];
}

export function placeholderNames(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? "");
}

export function plainText(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]+>/g, "");
}

function leaves(tree: object, path: string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[[...path, name].join("."), value]]
      : leaves(value as object, [...path, name]),
  );
}
