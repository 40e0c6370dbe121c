import { expect, test } from "vitest";
import { i18nFor } from "./instance.server.ts";
import { isolate } from "./isolation.ts";

const isolated = (value: string) => `\u2068${value}\u2069`;

test.each([
  ["en", "Amina", false],
  ["en", "محمد (2)", true],
  ["fr", "דוד", true],
  ["sw", "amina@example.com", false],
  ["ar", "Amina", true],
  ["ar", "amina@example.com", true],
  ["ar", "https://example.com/خط", true],
  ["ar", "محمد (2)", true],
  ["ar", "محمد", false],
  ["ar", "قبل 3 أيام", false],
  ["ar", "123456", false],
  ["ar", "10,000", false],
  ["ar", "::1", true],
])("in %s, %s is kept apart: %s", (language, value, apart) => {
  expect(isolate(language, value)).toBe(apart ? isolated(value) : value);
});

test("a text isolates what it takes in", () => {
  expect(i18nFor("ar").t("app.home.welcome", { name: "Amina" })).toBe(`مرحبًا بك، ${isolated("Amina")}`);
  expect(i18nFor("en").t("app.home.welcome", { name: "محمد" })).toBe(`Welcome, ${isolated("محمد")}`);
  expect(i18nFor("en").t("app.home.welcome", { name: "Amina" })).toBe("Welcome, Amina");
});

test("a text writes a number as its language does", () => {
  const of = (language: "en" | "fr" | "ar" | "sw") =>
    i18nFor(language).t("repositories.import.done", { count: 12_345 });
  expect(of("en")).toBe("12,345 repositories created");
  expect(of("fr")).toBe("12\u202f345 dépôts ont été créés");
  expect(of("ar")).toContain("12,345");
  expect(of("sw")).toContain("12,345");
});

test("a code is copied as it stands", () => {
  expect(i18nFor("ar").t("mail.login-code.subject", { code: "012345" })).toMatch(/^012345 /);
});
