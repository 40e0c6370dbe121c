import { expect, test } from "vitest";
import { acceptedLanguage } from "./accept-language.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ["fr", "fr"],
  ["FR-ca", "fr"],
  ["de, fr-CA;q=0.8, en;q=0.5", "fr"],
  ["en;q=0.3, ar;q=0.9", "ar"],
  ["en; q=0.3, ar ; q=0.9", "ar"],
  ["sw, ar", "sw"],
  ["fr;q=0, sw;q=0.1", "sw"],
  ["*", undefined],
  ["de, *;q=0.5", undefined],
  ["arn", undefined],
  ["fr;q=abc, sw", "sw"],
  [",;,=;q=,q=1", undefined],
  ["constructor, __proto__, sw", "sw"],
])("%j is %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
