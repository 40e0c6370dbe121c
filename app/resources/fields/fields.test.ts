import { describe, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import type { ResourceField } from "./field.ts";
import { fieldSchemas } from "./field-schemas.ts";
import { formatField } from "./format-field.ts";
import { recordLimits } from "./record-fields.ts";
import { serializeField } from "./serialize-fields.ts";
import { emailField, longTextField, textField, textLimits, urlField } from "./text-fields.ts";
import { booleanField, choiceField, dateField, moneyField, numberField, timeField } from "./value-fields.ts";

const label = "resources.fields.name";

const choices = { draft: "resources.values.no", sent: "resources.values.yes" } as const;

const fields = {
  text: textField({ label }),
  longText: longTextField({ label }),
  url: urlField({ label }),
  email: emailField({ label }),
  number: numberField({ label }),
  money: moneyField({ label, currency: "EUR" }),
  yen: moneyField({ label, currency: "JPY" }),
  date: dateField({ label }),
  time: timeField({ label }),
  boolean: booleanField({ label }),
  choice: choiceField({ label, choices }),
} satisfies Record<string, ResourceField>;

const optional: Record<string, ResourceField> = {
  text: textField({ label, optional: true }),
  longText: longTextField({ label, optional: true }),
  url: urlField({ label, optional: true }),
  email: emailField({ label, optional: true }),
  number: numberField({ label, optional: true }),
  money: moneyField({ label, currency: "EUR", optional: true }),
  date: dateField({ label, optional: true }),
  time: timeField({ label, optional: true }),
  choice: choiceField({ label, choices, optional: true }),
};

type Name = keyof typeof fields;

test.each<[Name, string, unknown, string]>([
  ["text", "  two   words ", "two words", "two words"],
  ["longText", "one\r\ntwo\n", "one\ntwo", "one\ntwo"],
  ["url", "example.com/a", "https://example.com/a", "https://example.com/a"],
  ["email", " Ada@Example.COM ", "ada@example.com", "ada@example.com"],
  ["number", "1234.5", 1234.5, "1,234.5"],
  ["number", " 1\u202f234,5 ", 1234.5, "1,234.5"],
  ["number", "\u22127", -7, "-7"],
  ["number", "0.00042", 0.000_42, "0.00042"],
  ["number", "-1234.56789", -1234.567_89, "-1,234.56789"],
  ["number", "\u0661\u066c\u0662\u0663\u0664\u066b\u0665", 1234.5, "1,234.5"],
  ["number", "\u06f1\u06f2.\u06f5", 12.5, "12.5"],
  ["money", "1299", 129_900, "€1,299.00"],
  ["money", "\u0661\u0662\u066b\u0665\u0660", 1250, "€12.50"],
  ["money", "0,1", 10, "€0.10"],
  ["yen", "1299", 1299, "¥1,299"],
  ["date", "2028-02-29", "2028-02-29", "February 29, 2028"],
  ["time", "00:05", "00:05", "00:05"],
  ["boolean", "true", true, "Yes"],
  ["boolean", "false", false, "No"],
  ["choice", "sent", "sent", "Yes"],
])("%s: %j is stored as %j, shown as %j, and parsed back", (name, typed, stored, shown) => {
  const field: ResourceField = fields[name];
  expect(fieldSchemas(field).text.parse(typed)).toBe(stored);
  expect(fieldSchemas(field).value.parse(stored)).toBe(stored);
  expect(formatField(field, stored, i18nFor("en"))).toBe(shown);
  expect(fieldSchemas(field).text.parse(serializeField(field, stored))).toBe(stored);
});

test.each([0.1 + 0.2, 1 / 3, 1e-7, -1 / 3e6, 1 / 7e5, Number.MIN_VALUE, -999_999_999_999.9])(
  "the number %d can be saved as the form shows it",
  (stored) => {
    const { text, value } = fieldSchemas(fields.number);
    expect(value.parse(stored)).toBe(stored);
    expect(text.parse(serializeField(fields.number, stored))).toBe(stored);
  },
);

test.each<[currency: string, typed: string, stored: number, shown: string]>([
  ["JPY", "1299", 1299, "¥1,299"],
  ["COP", "1299.50", 129_950, "COP\u00a01,299.50"],
  ["HUF", "1299", 129_900, "HUF\u00a01,299.00"],
  ["IQD", "1299.5", 1_299_500, "IQD\u00a01,299.500"],
  ["CLF", "1.2345", 12_345, "CLF\u00a01.2345"],
])(
  "an amount in %s has the decimals of ISO 4217, whatever this version of Node says",
  (currency, typed, stored, shown) => {
    const field = moneyField({ label, currency });
    expect(fieldSchemas(field).text.parse(typed)).toBe(stored);
    expect(formatField(field, stored, i18nFor("en"))).toBe(shown);
  },
);

test.each(Intl.supportedValuesOf("currency"))(
  "an amount in %s is shown with the decimals of its form",
  (currency) => {
    const field = moneyField({ label, currency });
    const shown = formatField(field, 123_456, i18nFor("en"));
    expect(/\d[\d,.]*/.exec(shown)?.[0].replaceAll(",", "")).toBe(serializeField(field, 123_456));
  },
);

test.each<[Name, string, string]>([
  ["text", "a".repeat(201), "textLong"],
  ["text", "a\u202eb", "invisible"],
  ["longText", "a".repeat(2001), "longTextLong"],
  ["url", "no address", "url"],
  ["url", "javascript:alert(1).", "url"],
  ["number", "1,234", "number"],
  ["number", "1e9", "number"],
  ["number", "0x10", "number"],
  ["number", "twelve", "number"],
  ["number", "9".repeat(15), "numberRange"],
  ["number", "9".repeat(201), "textLong"],
  ["money", "1.005", "amount"],
  ["money", "1e-7", "amount"],
  ["money", "12 EUR", "amount"],
  ["yen", "12.5", "amount"],
  ["date", "2027-02-29", "date"],
  ["date", "31.03.2027", "date"],
  ["date", "0000-01-01", "date"],
  ["time", "24:00", "time"],
  ["time", "5 pm", "time"],
  ["boolean", "perhaps", "choice"],
  ["choice", "gone", "choice"],
  ["choice", "toString", "choice"],
])("%s: %j is refused", (name, typed, problem) => {
  const { error } = fieldSchemas(fields[name]).text.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([`resources.errors.${problem}`]);
});

test("an optional choice is refused with the same text as a required one", () => {
  const { error } = fieldSchemas(optional.choice as ResourceField).text.safeParse("gone");
  expect(error?.issues.map(({ message }) => message)).toEqual(["resources.errors.choice"]);
});

test.each<[Name, unknown]>([
  ["number", "1"],
  ["number", Number.POSITIVE_INFINITY],
  ["money", 12.5],
  ["date", "2027-2-3"],
  ["date", "0000-02-29"],
  ["boolean", "true"],
  ["choice", "gone"],
])("%s: the value %j is refused", (name, sent) => {
  expect(fieldSchemas(fields[name]).value.safeParse(sent).success).toBe(false);
});

describe.each(Object.keys(optional))("%s", (name) => {
  const field = optional[name] as ResourceField;

  test("can be empty or missing", () => {
    const empty = fieldSchemas(field).text.parse(" ");
    expect([null, ""]).toContain(empty);
    expect(serializeField(field, empty)).toBe("");
    expect(formatField(field, empty, i18nFor("en"))).toBe("");
    expect(fieldSchemas(field).value.parse(empty)).toBe(empty);
    expect(fieldSchemas(field).text.parse(undefined)).toBeUndefined();
    expect(fieldSchemas(field).value.parse(undefined)).toBeUndefined();
  });

  test("is required unless it says otherwise", () => {
    const wanted = fields[name as Name];
    for (const typed of ["", "  ", undefined])
      expect(fieldSchemas(wanted).text.safeParse(typed).success).toBe(false);
  });
});

test("a field can have its own limit, messages and rule", () => {
  const field = textField({
    label,
    maxLength: 3,
    errors: { required: "resources.errors.nameRequired", long: "resources.errors.nameLong" },
    check: (text) => (text === "no" ? "resources.errors.choice" : undefined),
    optional: true,
  });
  const { text } = fieldSchemas(field);
  const problem = (typed: string) => text.safeParse(typed).error?.issues.map(({ message }) => message);
  expect([problem("abcd"), problem(" no ")]).toEqual([
    ["resources.errors.nameLong"],
    ["resources.errors.choice"],
  ]);
  expect([text.parse("yes"), text.parse("")]).toEqual(["yes", ""]);
  // @ts-expect-error: the default message would state the wrong limit
  textField({ label, maxLength: 3 });
  expect(fieldSchemas({ ...field, required: true }).text.safeParse(" ").error?.issues[0]?.message).toBe(
    "resources.errors.nameRequired",
  );
});

test("an optional text can have the same limit as a required one", () => {
  const limit = { label, maxLength: 20_000, errors: { long: "resources.errors.descriptionLong" } } as const;
  const { text } = fieldSchemas(longTextField({ ...limit, optional: true }));
  expect(text.safeParse("a".repeat(20_000)).success).toBe(true);
  expect(text.safeParse("a".repeat(20_001)).success).toBe(false);
});

test("an optional long text with only invisible characters is empty", () => {
  expect(fieldSchemas(longTextField({ label, optional: true })).text.parse("\u0007")).toBe("");
});

test.each(languageCodes)("the messages in %s state the actual limits", (language) => {
  const { t } = i18nFor(language);
  const digits = (text: string) => text.replace(/\D/g, "");
  expect(digits(t("resources.errors.textLong"))).toBe(String(textLimits.text));
  expect(digits(t("resources.errors.longTextLong"))).toBe(String(textLimits.longText));
  expect(digits(t("resources.errors.descriptionLong"))).toBe(String(recordLimits.description));
});
