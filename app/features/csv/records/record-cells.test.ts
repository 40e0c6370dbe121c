import { describe, expect, test } from "vitest";
import { decimalSeparator } from "#app/i18n/formats.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { formSchema } from "#app/resources/fields/field-schemas.ts";
import { textField } from "#app/resources/fields/text-fields.ts";
import {
  booleanField,
  choiceField,
  dateField,
  moneyField,
  numberField,
  timeField,
} from "#app/resources/fields/value-fields.ts";
import { createCellReader, formatCells } from "./record-cells.server.ts";

const label = "resources.fields.name";

const fields = {
  name: textField({ label }),
  amount: moneyField({ label, currency: "EUR" }),
  rate: numberField({ label }),
  due: dateField({ label }),
  paid: booleanField({ label }),
  status: choiceField({
    label,
    // Each value is named like the label of the other.
    choices: { Yes: "resources.values.no", no: "resources.values.yes" },
    optional: true,
  }),
};

const record = { name: "1,5", amount: 129_950, rate: 1.234, due: "2027-03-31", paid: false, status: "" };

describe.each(languageCodes)("an export in %s can be imported", (language) => {
  test.each([1.234, 0.1 + 0.2, 1.234e-7])("with the number %d", (rate) => {
    const exported = { ...record, rate };
    const cells = formatCells(fields, exported, i18nFor(language));
    const named = Object.fromEntries(fieldNames(fields).map((name, index) => [name, cells[index] ?? ""]));
    expect(formSchema(fields).parse(createCellReader(fields)(named))).toEqual(exported);
  });

  test.each(["Yes", "no"] as const)("with the choice %s", (status) => {
    const cells = formatCells(fields, { ...record, status }, i18nFor(language));
    const read = createCellReader(fields, language)({ status: cells.at(-1) ?? "" });
    expect(read).toMatchObject({ status });
  });
});

test.each(languageCodes)("a file in %s has the language's labels and decimal separator", (language) => {
  const { t } = i18nFor(language);
  const [, amount, , , paid] = formatCells(fields, record, i18nFor(language));
  expect(amount).toBe(`1299${decimalSeparator(language)}50`);
  expect(paid).toBe(t("resources.values.no"));
});

test("without a language, prefers values over labels of other values, and leaves unknown cells unchanged", () => {
  const read = createCellReader(fields);
  expect(read({ name: "no", paid: " TRUE ", status: "yes" })).toMatchObject({
    name: "no",
    paid: "true",
    status: "Yes",
  });
  expect(read({ paid: "perhaps" })).toMatchObject({ paid: "perhaps" });
});

test.each([
  ["9:05", "09:05"],
  [" 09:05:00 ", "09:05"],
  ["9:05:00", "09:05"],
  ["14:05", "14:05"],
  ["9:05:30", undefined],
  ["25:05", undefined],
  ["9:05 PM", undefined],
])("the time %j, as a spreadsheet program may save it, is read as %j", (cell, time) => {
  const times = { at: timeField({ label }) };
  expect(formSchema(times).safeParse(createCellReader(times)({ at: cell })).data?.at).toBe(time);
});
