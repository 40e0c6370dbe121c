import { expect, test } from "vitest";
import { isolateBidi } from "./bidi-isolation.ts";
import { formatNumber } from "./formats.ts";
import { i18nFor } from "./instance.server.ts";
import { languageCodes } from "./languages.ts";

const isolated = (value: string) => `\u2068${value}\u2069`;

test.each([
  ["en", "Amina", false],
  ["en", "محمد (2)", true],
  ["en", "דוד", true],
  ["en", "amina@example.com", false],
])("in %s, %s is isolated: %s", (language, value, apart) => {
  expect(isolateBidi(language, value)).toBe(apart ? isolated(value) : value);
});

test("isolates values in a text", () => {
  expect(i18nFor("en").t("app.home.welcome", { name: "محمد" })).toBe(`Welcome, ${isolated("محمد")}`);
  expect(i18nFor("en").t("app.home.welcome", { name: "Amina" })).toBe("Welcome, Amina");
});

test.each(languageCodes)("formats numbers in %s", (language) => {
  const text = i18nFor(language).t("users.bulk.delete.done", { count: 12_345 });
  expect(text).toContain(formatNumber(language, 12_345));
});

test.each(languageCodes)("inserts raw values unchanged in %s", (language) => {
  const subject = i18nFor(language).t("mail.login-code.subject", { code: "012345" });
  expect(subject).toContain("012345");
  expect(subject).not.toContain(isolated("012345"));
});
