import { expect, test } from "vitest";
import { otherLanguage as other } from "#tests/support/languages.ts";
import { chooseLanguage } from "./choose-language.server.ts";

test.each<[string, string, string | null, string | null, string]>([
  ["the address before the cookie", `?lng=${other}`, "lng=en", "en", other],
  ["the address with a region", `?lng=${other}-CH`, null, null, other],
  ["the cookie before the header", "", `a=b; lng=${other}`, "en", other],
  ["the header", "", null, `de, ${other};q=0.5`, other],
  ["English without a choice", "", null, null, "en"],
  ["what follows an unsupported address", "?lng=de", `lng=${other}`, "en", other],
  ["what follows an empty address and an unsupported cookie", "?lng=", "lng=xx", other, other],
])("%s is taken", (_, search, cookie, acceptLanguage, language) => {
  expect(chooseLanguage({ search: new URLSearchParams(search), cookie, acceptLanguage })).toBe(language);
});
