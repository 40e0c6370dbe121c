import type { Translator } from "#app/i18n/translation.tsx";
import type { ResourceField } from "./field.ts";
import { formatField } from "./format-field.ts";
import { parseMoney, parseNumber } from "./numbers.ts";

/** What `formatField` returns, for the text of a form. */
export function formatSerializedField(field: ResourceField, text: string, i18n: Translator): string {
  const { type, currency = "" } = field;
  const trimmed = text.trim();
  const read =
    type === "money" ? parseMoney(trimmed, currency) : type === "number" ? parseNumber(trimmed) : trimmed;
  return read === undefined ? text : formatField(field, read, i18n);
}
