import type { i18n, ParseKeys } from "i18next";
import { decimalSeparator } from "#app/i18n/formats.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageCodes } from "#app/i18n/languages.ts";
import type { FieldList, ResourceField } from "#app/resources/fields/field.ts";
import { serializeField } from "#app/resources/fields/serialize-fields.ts";

/** Values as spreadsheet programs read them in a language: labels of choices, decimals after its separator. */
export function formatCells(fields: FieldList, record: object, i18n: i18n): string[] {
  const values = record as Record<string, unknown>;
  return Object.entries(fields).map(([name, field]) => formatCell(field, values[name], i18n));
}

function formatCell(field: ResourceField, value: unknown, { t, language }: i18n): string {
  const label = field.choices?.[String(value)];
  if (label) return t(label);
  const text = serializeField(field, value);
  if (field.type !== "number" && field.type !== "money") return text;
  const separator = decimalSeparator(language);
  // A comma before three digits is refused on import, because it may separate thousands.
  return separator === "," ? text.replace(".", separator).replace(/,\d{3}$/, "$&0") : text;
}

const spreadsheetTime = /^(\d?\d:\d\d)(?::00)?$/;

/**
 * Replaces labels of choices, in any language, with their values, and times as spreadsheet programs save them. Other cells stay.
 * @param language of the file, whose labels come first; otherwise no value is taken for the label of another
 */
export function createCellReader(fields: FieldList, language?: Language) {
  const labelsIn = (code: Language) => (_value: string, label: ParseKeys) => i18nFor(code).t(label);
  const readings = [
    ...(language ? [labelsIn(language)] : []),
    (value: string) => value,
    ...languageCodes.map(labelsIn),
  ];
  const valuesByField = Object.entries(fields).flatMap(([field, { choices = {} }]) => {
    const values = new Map<string, string>();
    for (const read of readings) {
      for (const [value, label] of Object.entries(choices)) {
        const text = read(value, label).toLowerCase();
        if (!values.has(text)) values.set(text, value);
      }
    }
    return values.size > 0 ? [[field, values] as const] : [];
  });
  const times = Object.keys(fields).filter((field) => fields[field]?.type === "time");
  return (cells: Record<string, string>): Record<string, string> => {
    const read = { ...cells };
    for (const field of times) {
      const [, time] = spreadsheetTime.exec(cells[field]?.trim() ?? "") ?? [];
      if (time) read[field] = time.padStart("hh:mm".length, "0");
    }
    for (const [field, values] of valuesByField) {
      const cell = cells[field] ?? "";
      read[field] = values.get(cell.trim().toLowerCase()) ?? cell;
    }
    return read;
  };
}
