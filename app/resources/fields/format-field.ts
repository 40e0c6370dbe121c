import { formatUtcDate } from "#app/i18n/formats.ts";
import type { Translator } from "#app/i18n/translation.tsx";
import type { ResourceField } from "./field.ts";
import { formatExactNumber, formatMoney } from "./format-numbers.ts";

/** A value as readers see it; empty without one. */
export function formatField(field: ResourceField, value: unknown, { t, language }: Translator): string {
  if (value === null || value === undefined || value === "") return "";
  const { type, choices, currency = "" } = field;
  if (type === "number") return formatExactNumber(language, Number(value));
  if (type === "money") return formatMoney(language, Number(value), currency);
  if (type === "date") return formatUtcDate(language, Date.parse(String(value)));
  const label = choices?.[String(value)];
  return label ? t(label) : String(value);
}
