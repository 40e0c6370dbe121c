import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { englishTexts, isPlural, plainText, textsOf } from "./texts.ts";

describe.each(languageCodes)("the texts in %s", (language) => {
  test("contain no word that the glossary rules out", () => {
    const ruledOut = ruledOutForms(language);
    expect(ruledOut.length).toBeGreaterThan(0);
    const found = [...textsOf(language)].flatMap(([key, text]) =>
      ruledOut
        .filter((form) => containsWords(plainText(text), form))
        .map((form) => `${key} says "${form}": ${text}`),
    );
    expect(found).toEqual([]);
  });

  test("translate the same English sentence the same way everywhere", () => {
    const texts = textsOf(language);
    const differing = sentencesUsedTwice()
      .map((keys) => new Map(keys.map((key) => [texts.get(key) ?? "", key])))
      .filter(({ size }) => size > 1)
      .map((keysByText) => Object.fromEntries(keysByText));
    expect(differing).toEqual([]);
  });
});

test("matches whole words, ignoring case", () => {
  expect(containsWords("Log in to continue", "log in")).toBe(true);
  expect(containsWords("The blog is new", "log")).toBe(false);
});

/** The last column of the glossary: docs/style.md for English, otherwise beside the texts. */
function ruledOutForms(language: string) {
  const path = language === "en" ? "docs/style.md" : `locales/${language}/glossary.md`;
  const rows = readFileSync(join(projectRoot, path), "utf8").matchAll(/^\|.*\| *([^|]*?) *\|$/gm);
  const [, , ...cells] = [...rows].map(([, last = ""]) => last);
  return cells.flatMap((cell) => cell.split(/[,،]/).map((form) => form.trim())).filter(Boolean);
}

function containsWords(text: string, form: string) {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, "iu").test(text);
}

/** Short texts may differ, because other languages have genders and cases. */
function sentencesUsedTwice() {
  const keysByText = new Map<string, string[]>();
  for (const [key, text] of englishTexts) {
    if (isPlural(key) || text.split(" ").length < 4) continue;
    keysByText.set(text, [...(keysByText.get(text) ?? []), key]);
  }
  return [...keysByText.values()].filter(({ length }) => length > 1);
}
