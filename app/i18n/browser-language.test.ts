import { afterEach, expect, test, vi } from "vitest";
import { otherLanguage } from "#tests/support/languages.ts";
import { adoptBrowserLanguage } from "./browser-language.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["?lng=en", "?lng=EN", "?lng=en-CA"])("%s takes precedence over the browser", (search) => {
  const page = { cookie: "", documentElement: { lang: "en" } };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { search, protocol: "http:" });
  vi.stubGlobal("navigator", { languages: [otherLanguage] });
  expect(adoptBrowserLanguage()).toBeUndefined();
  expect(page.cookie).toBe("");
});
