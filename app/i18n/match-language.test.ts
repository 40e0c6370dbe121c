import { expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { matchLanguage } from "./match-language.ts";

const codes = ["en", "pt-BR", "zh-CN", "zh-Hant", "zh-TW"] as Language[];

test.each([
  ["en", "en"],
  ["EN-gb", "en"],
  ["pt-BR", "pt-BR"],
  ["PT-br", "pt-BR"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["zh-TW", "zh-TW"],
  ["zh-Hant-TW", "zh-Hant"],
  ["zh-SG", "zh-CN"],
  ["e", undefined],
  ["ptx", undefined],
  ["*", undefined],
  ["", undefined],
  ["constructor", undefined],
])("%j is %s", (tag, language) => {
  expect(matchLanguage(tag, codes)).toBe(language);
});
