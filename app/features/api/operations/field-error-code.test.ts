import { expect, test } from "vitest";
import { changeNameSchema } from "#app/features/account/account.schema.ts";
import { fieldErrorCodes } from "#app/http/problems.ts";
import { longTextField, textField, urlField } from "#app/resources/fields/text-fields.ts";
import { choiceField, dateField, moneyField, numberField } from "#app/resources/fields/value-fields.ts";
import { fieldErrorCode } from "./field-error-code.ts";
import { requestBodySchema } from "./record-fields.ts";
import { listParameters } from "./schemas.ts";

const label = "resources.fields.name";
const choices = { draft: "resources.values.no" } as const;

const body = requestBodySchema({
  text: textField({ label }),
  longText: longTextField({ label }),
  optional: textField({ label, optional: true }),
  url: urlField({ label }),
  number: numberField({ label }),
  money: moneyField({ label, currency: "EUR" }),
  date: dateField({ label }),
  choice: choiceField({ label, choices }),
}).partial();

const { name } = changeNameSchema.shape;
const schema = body.extend({ name, ...listParameters({ sorts: { name: "asc" }, filters: {} }).shape });

test("programs can rely on these codes", () => {
  const codes = [
    "REQUIRED",
    "INVALID",
    "TOO_SHORT",
    "TOO_LONG",
    "OUT_OF_RANGE",
    "TAKEN",
    "UNKNOWN",
    "REPEATED",
  ];
  expect(fieldErrorCodes).toEqual(codes);
});

test.each([
  ["name", undefined, "REQUIRED"],
  ["name", null, "REQUIRED"],
  ["name", " ", "REQUIRED"],
  ["name", 1, "INVALID"],
  ["name", "x".repeat(5000), "TOO_LONG"],
  ["text", "", "REQUIRED"],
  ["text", "\u202e", "INVALID"],
  ["text", "x".repeat(5000), "TOO_LONG"],
  ["longText", "", "REQUIRED"],
  ["longText", "x".repeat(50_000), "TOO_LONG"],
  ["optional", "x".repeat(1000), "TOO_LONG"],
  ["optional", "\u202e", "INVALID"],
  ["url", "", "REQUIRED"],
  ["url", "a.b", "TOO_SHORT"],
  ["url", `a.b/${"x".repeat(2048)}`, "TOO_LONG"],
  ["url", "ftp://example.com", "INVALID"],
  ["number", "1", "INVALID"],
  ["number", 1e13, "OUT_OF_RANGE"],
  ["money", 1.5, "INVALID"],
  ["date", "2027-02-31", "INVALID"],
  ["choice", "sent", "INVALID"],
  ["choice", "", "INVALID"],
  ["limit", 0, "OUT_OF_RANGE"],
  ["limit", "many", "INVALID"],
  ["direction", "up", "INVALID"],
  ["after", "x".repeat(5000), "TOO_LONG"],
  ["other", 1, "UNKNOWN"],
])("%s: %j is %s", (field, value, code) => {
  const { error } = schema.safeParse({ name: "Ada", [field]: value }, { reportInput: true });
  expect(error?.issues.map(fieldErrorCode)).toEqual([code]);
});
