import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { newSomeNounSchema, someNounLimits, someNounSchema } from "./some-noun.schema.ts";

function errorOf(change: object) {
  const fields = { name: "plumb", description: "", ...change };
  return someNounSchema.safeParse(fields).error?.issues.map(({ message }) => message);
}

test("a name is stored as people mean it", () => {
  expect(someNounSchema.parse({ name: "  two   words " })).toEqual({ name: "two words" });
  expect(someNounSchema.parse({ name: "e\u0301te\u0301" }).name).toBe("\u00e9t\u00e9");
});

test.each([
  ["", "nameRequired"],
  [undefined, "nameRequired"],
  ["a".repeat(101), "nameLong"],
  ["a\u202eb", "nameInvalid"],
])("the name %j is refused: %s", (name, problem) => {
  expect(errorOf({ name })).toEqual([`someNouns.errors.${problem}`]);
});

test("a description keeps its lines, and has an end", () => {
  expect(someNounSchema.parse({ name: "plumb", description: "one\r\ntwo\n\n" }).description).toBe("one\ntwo");
  expect(errorOf({ description: "x".repeat(2001) })).toEqual(["someNouns.errors.descriptionLong"]);
});

test("an id that is none is left out", () => {
  expect(newSomeNounSchema.parse({ name: "plumb", id: "1; DROP TABLE" }).id).toBeUndefined();
});

test.each(languageCodes)("the messages in %s name the limits that hold", (language) => {
  const { t } = i18nFor(language);
  const digits = (text: string) => text.replace(/\D/g, "");
  expect(digits(t("someNouns.errors.nameLong"))).toBe(String(someNounLimits.name));
  expect(digits(t("someNouns.errors.descriptionLong"))).toBe(String(someNounLimits.description));
});
