import { describe, expect, test } from "vitest";
import { type Language, languageCodes } from "#app/i18n/languages.ts";
import { otherLanguages } from "#tests/support/languages.ts";
import { languageRules } from "./language-rules.ts";
import {
  englishText,
  englishTexts,
  isPlural,
  placeholderNames,
  placeholdersAndTags,
  plainText,
  textsOf,
  translationKeys,
} from "./texts.ts";

describe.each(languageCodes)("the texts in %s", (language) => {
  test("have the same keys as in English, with every plural form of the language", () => {
    expect([...textsOf(language).keys()].sort()).toEqual(expectedKeys(language).sort());
  });

  test("have the same placeholders and tags as in English", () => {
    const broken = [...textsOf(language)].filter(([key, text]) => {
      const english = englishText(key);
      return english !== undefined && !sameMarks(text, english, isPlural(key));
    });
    expect(broken).toEqual([]);
  });

  test("have no broken placeholder, tag or entity", () => {
    const broken = [...textsOf(language)].filter(([key, text]) => !isWellFormed(key, text));
    expect(broken).toEqual([]);
  });

  test("are not empty, trimmed and in NFC", () => {
    const broken = [...textsOf(language)].filter(
      ([, text]) => text === "" || text !== text.trim() || text !== text.normalize("NFC"),
    );
    expect(broken).toEqual([]);
  });
});

describe.each(otherLanguages)("in %s", (language) => {
  const same = [...textsOf(language)].filter(
    ([key, text]) => text === englishText(key) && /\p{L}{3,}/u.test(plainText(text)),
  );
  const allowed = languageRules(language)?.sameAsEnglish ?? {};

  test("no text is left in English", () => {
    expect(same.filter(([, text]) => !Object.hasOwn(allowed, text))).toEqual([]);
  });

  test("every text listed as the same as in English still is, or belongs to a part that was left out", () => {
    const [found, english] = [new Set(same.map(([, text]) => text)), new Set(englishTexts.values())];
    expect(Object.keys(allowed).filter((text) => english.has(text) && !found.has(text))).toEqual([]);
  });
});

test("plural forms for many numbers contain the number", () => {
  const silent = languageCodes.flatMap((language) =>
    [...textsOf(language)].filter(([key, text]) => {
      const form = /_(few|many|other)$/.exec(key);
      return form && !placeholderNames(text).includes("count");
    }),
  );
  expect(silent).toEqual([]);
});

function expectedKeys(language: Language): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...translationKeys].flatMap((key) =>
    englishTexts.has(`${key}_other`) ? forms.map((form) => `${key}_${form}`) : [key],
  );
}

/** Forms for zero, one or two may write the number as a word. */
function sameMarks(text: string, english: string, plural: boolean) {
  const wanted = placeholdersAndTags(english);
  const found = placeholdersAndTags(text);
  const optional = (mark: string) => plural && mark === "{{count}}";
  const times = (mark: string, all: string[]) => all.filter((each) => each === mark).length;
  return (
    wanted.every((mark) => found.includes(mark) || optional(mark)) &&
    found.every((mark) => times(mark, found) <= times(mark, wanted))
  );
}

function isWellFormed(key: string, text: string) {
  const tags = [...text.matchAll(/<(\/?)([a-z]\w*)(\/?)>/g)];
  const open = tags.filter(([, closing, , empty]) => !closing && !empty).length;
  const closed = tags.filter(([, closing]) => closing).length;
  const rest = plainText(text);
  // `<email>` on the command line is a placeholder and is never closed.
  const balanced = open === closed || /^cli\.|\.doctor\.|\.(help|usage)$/.test(key);
  return balanced && !/[{}]|&\w+;|\$t\(/.test(rest);
}
