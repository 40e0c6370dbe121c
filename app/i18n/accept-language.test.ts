import { expect, test } from "vitest";
import { otherLanguage as other } from "#tests/support/languages.ts";
import { acceptedLanguage } from "./accept-language.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ["en", "en"],
  ["EN-gb", "en"],
  [`de, ${other}-CA;q=0.8, en;q=0.5`, other],
  [`en;q=0.3, ${other};q=0.9`, other],
  [`en; q=0.3, ${other} ; q=0.9`, other],
  [`${other}, en`, other],
  [`en;q=0, ${other};q=0.1`, other],
  ["*", undefined],
  ["de, *;q=0.5", undefined],
  [`${other}n`, undefined],
  [`en;q=abc, ${other}`, other],
  [",;,=;q=,q=1", undefined],
  ["constructor, __proto__, en", "en"],
])("%j is %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
