import { expect, test } from "vitest";
import { isValidCodePoint, testedCodePointEnd } from "#tests/support/characters.ts";
import { foldForSearch } from "./fold.ts";

test.each([
  ["helene", "Hélène"],
  ["HELENE", "He\u0301le\u0300ne"],
  ["obrien", "O'Brien"],
  ["o'brien", "O’BRIEN"],
  ["oyvind", "Øyvind"],
  ["lukasz", "Łukasz"],
  ["dang", "Đặng"],
  ["strasse", "Straße"],
  ["aegir", "Ægir"],
  ["yilmaz", "YILMAZ Yılmaz"],
  ["ipek", "İpek"],
  ["احمد", "أحمد"],
  ["احمد", "أَحْمَد"],
  ["احمد", "أحمـــد"],
  ["امنه", "آمنة"],
  ["علي", "على"],
  ["مومن", "مؤمن"],
  ["الياس", "إلياس"],
  ["علی", "علي"],
  ["abc 12", "ＡＢＣ　１２"],
  ["كتاب 15", "كِتاب ١٥"],
  ["σοφιας", "ΣΟΦΊΑΣ"],
  ["елкин", "Ёлкин"],
  ["שלום", "שָׁלוֹם"],
  ["김", "김민준"],
  ["हिंदी", "हिंदी"],
  ["100%", "100%_"],
])("%s finds %s", (term, text) => {
  expect(foldForSearch(text)).toContain(foldForSearch(term));
});

test.each([
  ["elan", "Eland"],
  ["か", "が"],
  ["राम", "रम"],
  ["ب", "ت"],
  ["ь", "ъ"],
])("folds %s and %s differently", (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other));
});

test("only an empty text becomes empty, and folding twice changes nothing", () => {
  expect([foldForSearch(""), foldForSearch("'"), foldForSearch("ـ")]).toEqual(["", "'", "ـ"]);
  const wrong: string[] = [];
  for (let code = 0x20; code < testedCodePointEnd; code++) {
    if (!isValidCodePoint(code)) continue;
    const character = String.fromCodePoint(code);
    const once = foldForSearch(character);
    if (once === "" || foldForSearch(once) !== once) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each([
  `a${"\u0301".repeat(40_000)}`,
  `a${"\u0e48\u0e38".repeat(20_000)}`,
  // Decomposed, the double prime consists of characters that are ignored.
  `${"\u0e48\u0e38".repeat(50)}\u2033`.repeat(400),
])("is fast for a long sequence of marks: %#", (text) => {
  const start = performance.now();
  foldForSearch(text);
  expect(performance.now() - start).toBeLessThan(300);
});

test("a text of ligatures that stand for many letters does not grow without limit", () => {
  expect(foldForSearch("قال النبي \ufdfa اليوم")).toContain("صلي الله عليه وسلم");
  expect(foldForSearch("\ufdfa".repeat(2000)).length).toBeLessThan(10_000);
  expect(foldForSearch("각".repeat(2000))).toBe("각".repeat(2000));
});
