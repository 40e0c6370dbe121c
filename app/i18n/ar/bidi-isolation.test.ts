import { expect, test } from "vitest";
import { isolateBidi } from "../bidi-isolation.ts";
import { i18nFor } from "../instance.server.ts";
import type { Language } from "../languages.ts";

const isolated = (value: string) => `\u2068${value}\u2069`;

test.each([
  ["Amina", true],
  ["amina@example.com", true],
  ["https://example.com/خط", true],
  ["محمد (2)", true],
  ["محمد", false],
  ["قبل 3 أيام", false],
  ["123456", false],
  ["10,000", false],
  ["::1", true],
])("in Arabic, %s is isolated: %s", (value, apart) => {
  expect(isolateBidi("ar", value)).toBe(apart ? isolated(value) : value);
});

test("isolates values in a text", () => {
  const language = "ar" as Language;
  expect(i18nFor(language).t("app.home.welcome", { name: "Amina" })).toBe(`مرحبًا بك، ${isolated("Amina")}`);
});
