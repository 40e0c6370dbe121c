import { getTableColumns, sql } from "drizzle-orm";
import type { AnyColumn, AnyTable } from "#db/any-table.ts";
import type { Transaction } from "#db/client.server.ts";
import { foldCase } from "#db/text/case-fold.ts";
import type { ResourceTable } from "./resource-table.ts";

// A unique field has a key in a column beside it, as the name has: docs/decisions/unique-fields.md

interface UniqueField {
  field: string;
  keyField: string;
  keyColumn: AnyColumn;
}

type Values = Record<string, unknown>;

/** @public used only by features that can be left out */
export const valueTakenMessage = "resources.errors.valueTaken";

export function uniqueFields(table: AnyTable): UniqueField[] {
  const columns = getTableColumns(table);
  return Object.keys(columns).flatMap((field) => {
    const keyField = `${field}Key`;
    const keyColumn = columns[keyField];
    return keyColumn?.isUnique ? [{ field, keyField, keyColumn }] : [];
  });
}

/** Values with the same key are equal. Empty values have no key, so they may repeat. @public as above */
export function uniqueKey(value: unknown): string | null {
  const text = String(value ?? "");
  return text === "" ? null : foldCase(text);
}

/** The keys to store with these values. Missing fields are left out. */
export function uniqueKeys(table: AnyTable, values: Values): Record<string, string | null> {
  const given = uniqueFields(table).filter(({ field }) => values[field] !== undefined);
  return Object.fromEntries(given.map(({ field, keyField }) => [keyField, uniqueKey(values[field])]));
}

/** The fields whose value another record has, each with its error. @param except an id to ignore */
export async function findUsedValues(
  tx: Transaction,
  table: ResourceTable,
  values: Values,
  except = "",
): Promise<Record<string, string>> {
  const used: Record<string, string> = {};
  const { id } = getTableColumns(table);
  for (const { field, keyColumn } of uniqueFields(table)) {
    const key = uniqueKey(values[field]);
    if (key === null) continue;
    const others = await tx.$count(table, sql`${keyColumn} = ${key} and ${id} <> ${except}`);
    if (others > 0) used[field] = valueTakenMessage;
  }
  return used;
}
