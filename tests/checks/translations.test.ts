import { describe, expect, test } from "vitest";
import { type Language, languageCodes } from "#app/i18n/languages.ts";
import { ar } from "#locales/ar/index.ts";
import { en } from "#locales/en/index.ts";
import { fr } from "#locales/fr/index.ts";
import { sw } from "#locales/sw/index.ts";
import { sourceFiles } from "./source-files.ts";

const texts = { en: textsOf(en), fr: textsOf(fr), ar: textsOf(ar), sw: textsOf(sw) };

/** Words that happen to be written the same in another language, or in every language. */
const sameWords: ReadonlySet<string> = new Set([
  "Code",
  "Notifications",
  "E-mails",
  "Application",
  "Configuration",
  "Sessions",
  "Actions",
]);

describe.each(languageCodes)("the texts in %s", (language) => {
  test("are for the same keys as in English, with every plural form the language needs", () => {
    expect([...texts[language].keys()].sort()).toEqual(expectedKeys(language).sort());
  });

  test("have the placeholders and tags of the English text", () => {
    const broken = [...texts[language]].filter(([key, text]) => {
      const english = englishFor(key);
      return english !== undefined && !sameMarks(text, english, isPlural(key));
    });
    expect(broken).toEqual([]);
  });

  test("are not empty, trimmed, and in one Unicode form", () => {
    const broken = [...texts[language]].filter(
      ([, text]) => text === "" || text !== text.trim() || text !== text.normalize("NFC"),
    );
    expect(broken).toEqual([]);
  });
});

test.each(languageCodes.filter((language) => language !== "en"))(
  "no text in %s is still English",
  (language) => {
    const untranslated = [...texts[language]].filter(
      ([key, text]) =>
        text === englishFor(key) && /\p{L}{3,}/u.test(withoutMarks(text)) && !sameWords.has(text),
    );
    expect(untranslated).toEqual([]);
  },
);

test("every text is used", () => {
  const source = [...sourceFiles("app"), ...sourceFiles("db")].map(({ text }) => text).join("\n");
  const literals = new Set([...source.matchAll(/["'`]([\w.-]+(?:\.[\w-]+)+)["'`]/g)].map(([, key]) => key));
  const patterns = [...source.matchAll(/`((?:[\w.-]|\$\{[^}]+\})+)`/g)]
    .map(([, template]) => template ?? "")
    .filter((template) => template.includes("${") && /^[a-z]+\./.test(template))
    .map(
      (template) => new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\$\{[^}]+\}/g, "[\\w.-]+")}$`),
    );
  // A whole group at once, for a page that only the server writes.
  const groups = [...source.matchAll(/\bt\("([\w.]+)",\s*\{\s*returnObjects: true/g)].map(
    ([, group]) => `${group}.`,
  );
  const unused = [...new Set([...texts.en.keys()].map(stem))].filter(
    (key) =>
      !literals.has(key) &&
      !patterns.some((pattern) => pattern.test(key)) &&
      !groups.some((group) => key.startsWith(group)),
  );
  expect(unused).toEqual([]);
});

function textsOf(tree: object): ReadonlyMap<string, string> {
  return new Map(leaves(tree));
}

function expectedKeys(language: Language): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const stems = new Set([...texts.en.keys()].map(stem));
  return [...stems].flatMap((key) =>
    texts.en.has(`${key}_other`) ? forms.map((form) => `${key}_${form}`) : [key],
  );
}

function englishFor(key: string) {
  return texts.en.get(key) ?? texts.en.get(`${stem(key)}_other`);
}

function isPlural(key: string) {
  return stem(key) !== key;
}

function stem(key: string) {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}

/** A form for one or two things may say the number in a word. */
function sameMarks(text: string, english: string, plural: boolean) {
  const wanted = marks(english);
  const found = marks(text);
  const optional = (mark: string) => plural && mark === "{{count}}";
  return (
    wanted.every((mark) => found.includes(mark) || optional(mark)) &&
    found.every((mark) => wanted.includes(mark))
  );
}

function marks(text: string): string[] {
  return text.match(/\{\{[^}]*\}\}|<\/?[\w]+\s*\/?>/g) ?? [];
}

function withoutMarks(text: string) {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]+>/g, "");
}

function leaves(tree: object, path: string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[[...path, name].join("."), value]]
      : leaves(value as object, [...path, name]),
  );
}
