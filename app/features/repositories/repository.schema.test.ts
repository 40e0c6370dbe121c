import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { creationFormSchema, formSchema } from "#app/resources/fields/field-schemas.ts";
import { recordLimits } from "#app/resources/fields/record-fields.ts";
import { maxLinkLength, minLinkLength } from "#app/validation/link.ts";
import { repositoryFields } from "./repository.schema.ts";

const repositorySchema = formSchema(repositoryFields);

const fields = { name: "level", link: "https://example.com/", description: "" };

function errorOf(change: object) {
  return repositorySchema.safeParse({ ...fields, ...change }).error?.issues.map(({ message }) => message);
}

test.each([
  ["  two   words ", "two words"],
  ["e\u0301te\u0301", "\u00e9t\u00e9"],
  ["مستودع", "مستودع"],
  ["a".repeat(100), "a".repeat(100)],
])("the name %j is stored as %j", (typed, stored) => {
  expect(repositorySchema.parse({ ...fields, name: typed }).name).toBe(stored);
});

test.each([
  ["", "nameRequired"],
  [" \u00a0 ", "nameRequired"],
  [undefined, "nameRequired"],
  ["a".repeat(101), "nameLong"],
  ["a\u0000b", "nameInvalid"],
  ["a\u202eb", "nameInvalid"],
  ["a\nb", "nameInvalid"],
])("the name %j is refused: %s", (name, problem) => {
  expect(errorOf({ name })).toEqual([`resources.errors.${problem}`]);
});

test.each([
  [undefined, undefined],
  ["", ""],
  ["  \r\n ", ""],
  ["one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["\n\n  indented\n\n", "  indented"],
  ["a\u0000b\u202ec\td", "abc\td"],
  ["x".repeat(2000), "x".repeat(2000)],
])("the description %j is stored as %j", (typed, stored) => {
  expect(repositorySchema.parse({ ...fields, description: typed }).description).toBe(stored);
});

test("refuses a description that is too long", () => {
  expect(errorOf({ description: "x".repeat(2001) })).toEqual(["resources.errors.descriptionLong"]);
});

test("omits invalid ids", () => {
  expect(creationFormSchema(repositoryFields).parse({ ...fields, id: "1; DROP TABLE" }).id).toBeUndefined();
});

test.each(languageCodes)("the messages in %s state the actual limits", (language) => {
  const { t } = i18nFor(language);
  const digits = (text: string) => text.replace(/\D/g, "");
  expect(digits(t("resources.errors.nameLong"))).toBe(String(recordLimits.name));
  expect(digits(t("repositories.errors.linkShort"))).toBe(String(minLinkLength));
  expect(digits(t("repositories.errors.linkLong"))).toBe(String(maxLinkLength));
  expect(digits(t("resources.errors.descriptionLong"))).toBe(String(recordLimits.description));
});
