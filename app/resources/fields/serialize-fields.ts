import type { FieldList, ResourceField, SerializedFields } from "./field.ts";
import { formatMoneyText } from "./numbers.ts";

/** The text of a value, such as in a form; the schema of the field reads it back. */
export function serializeField({ type, currency = "" }: ResourceField, value: unknown): string {
  if (value === null || value === undefined) return "";
  return type === "money" ? formatMoneyText(Number(value), currency) : String(value);
}

export function serializeFields<List extends FieldList>(
  fields: List,
  values: object,
): SerializedFields<List> {
  const all = values as Record<string, unknown>;
  const texts = Object.entries(fields).map(([name, field]) => [name, serializeField(field, all[name])]);
  return Object.fromEntries(texts) as SerializedFields<List>;
}
