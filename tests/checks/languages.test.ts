import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isLanguage, languageCodes } from "#app/i18n/languages.ts";
import { getTranslations } from "#app/i18n/translations.server.ts";
import * as en from "#locales/en/index.ts";
import { otherLanguages, languageCodes as registeredOnDisk } from "#tests/support/languages.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { mentionsLanguage } from "./language-mentions.ts";
import { languageRules, languagesWithRules } from "./language-rules.ts";
import { sourceFiles } from "./source-files.ts";

const folders = readdirSync(join(projectRoot, "locales"));
const textFiles = (language: string) =>
  readdirSync(join(projectRoot, "locales", language), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && file !== "language.json")
    .sort();

test("every folder is a registered language, in the order of language.json", () => {
  expect([...languageCodes].sort()).toEqual(folders.sort());
  expect(languageCodes).toEqual(registeredOnDisk);
  expect(languageCodes[0]).toBe("en");
});

describe.each(languageCodes)("the folder of %s", (language) => {
  const data = JSON.parse(readFileSync(join(projectRoot, "locales", language, "language.json"), "utf8"));

  test("names the language, its direction and its order", () => {
    expect(data).toEqual({
      name: expect.stringMatching(/\p{L}/u),
      direction: expect.stringMatching(/^(ltr|rtl)$/),
      order: expect.any(Number),
      justNow: expect.stringMatching(/\p{L}/u),
      ...(data.firstOfMonth && { firstOfMonth: expect.stringMatching(/^1/) }),
      ...(data.weekdays && { weekdays: Array(7).fill(expect.stringMatching(/\p{L}/u)) }),
    });
  });

  test("has the same files as English, each a namespace", () => {
    expect(textFiles(language)).toEqual(textFiles("en"));
    const namespaces = Object.keys(getTranslations(language));
    expect(namespaces.sort()).toEqual(Object.keys(en).sort());
    expect(namespaces).toHaveLength(textFiles(language).length);
  });

  test("has typography rules", () => {
    expect(languageRules(language)?.forbiddenPatterns.length).toBeGreaterThan(0);
  });
});

test("no two languages have the same order", () => {
  const orders = folders.map(
    (code) => JSON.parse(readFileSync(join(projectRoot, "locales", code, "language.json"), "utf8")).order,
  );
  expect(new Set(orders).size).toBe(folders.length);
});

const sources = [...sourceFiles("app"), ...sourceFiles("db"), ...sourceFiles("tests")];

test("only files named after an optional language mention it", () => {
  const named = otherLanguages.flatMap((code) => {
    const own = new RegExp(`/${code}[./]`);
    return sources
      .filter(({ path, text }) => !own.test(path) && mentionsLanguage(text, code))
      .map(({ path }) => path);
  });
  expect(named).toEqual([]);
});

test.each([
  ["/app?lng=it", true],
  ['<html lang="it">', true],
  ['const contrastLanguage = "it";', true],
  ['{ languages: ["en", "it"] }', true],
  ['expect(language === "it")', true],
  ['i18nFor("it")', true],
  ['new Intl.PluralRules("it")', true],
  ['const code = "it" as Language;', true],
  ['{\n  en: "cats",\n  fi: "kissat",\n  it: "gatti",\n}', true],
  ['page.locator("it")', false],
  ['import { expect, it } from "vitest";', false],
  ['{\n  it: "self",\n}', false],
  ['const words = ["it", "is"];', false],
])("%s mentions the language it: %s", (text, mentions) => {
  expect(mentionsLanguage(text, "it")).toBe(mentions);
});

test.each(["be", "hi", "id", "is", "it", "ms", "no", "or", "th", "to", "tr"])(
  "no source seems to mention a new language with the code %s",
  (code) => {
    const named = sources.filter(({ text }) => mentionsLanguage(text, code)).map(({ path }) => path);
    expect(isLanguage(code) ? [] : named).toEqual([]);
  },
);

test("no rules are left of a removed language", () => {
  expect(languagesWithRules.filter((code) => !isLanguage(code))).toEqual([]);
});

test("only a registered code is a language", () => {
  for (const code of otherLanguages) expect(isLanguage(code)).toBe(true);
  for (const code of ["xx", "", "constructor", "__proto__", null, undefined])
    expect(isLanguage(code)).toBe(false);
});

test("English exports every file of texts", () => {
  const index = readFileSync(join(projectRoot, "locales/en/index.ts"), "utf8");
  const listed = [...index.matchAll(/^export \{ default as \w+ \} from "\.\/(.+)";$/gm)].map(
    ([, file]) => file,
  );
  expect(listed.sort()).toEqual(textFiles("en"));
  expect(existsSync(join(projectRoot, "locales/en/language.json"))).toBe(true);
});
