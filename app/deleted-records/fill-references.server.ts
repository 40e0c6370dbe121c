import { getTableColumns, sql } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ForeignKey } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

export interface ClearedReference {
  key: ForeignKey;
  /** The id of the referring row. */
  id: string;
  referencedId: string;
}

/** Fills references that are still empty, to rows that exist. */
export async function fillReferences(
  tx: Transaction,
  references: readonly ClearedReference[],
): Promise<void> {
  for (const key of new Set(references.map((reference) => reference.key))) {
    await fillField(
      tx,
      key,
      references.filter((reference) => reference.key === key),
    );
  }
}

async function fillField(
  tx: Transaction,
  { table, field, column, referencedTable }: ForeignKey,
  references: readonly ClearedReference[],
) {
  const { id } = getTableColumns(table);
  if (!id) return;
  const ids = new Set(references.map(({ referencedId }) => referencedId));
  const existing = await existingIds(tx, referencedTable, ids);
  const filled = references
    .filter(({ referencedId }) => existing.has(referencedId))
    .map(({ id, referencedId }) => ({ id, referencedId }));
  await tx
    .update(table)
    .set({
      [field]: sql`coalesce(${column}, ${jsonRowField("referencedId")})`,
      ...keepUpdatedAt(table),
    })
    .from(dialect.jsonRows(filled))
    .where(sql`${id} = ${jsonRowField("id")}`);
}

export async function existingIds(
  tx: Transaction,
  table: AnyTable,
  ids: Iterable<unknown>,
): Promise<Set<unknown>> {
  const { id } = getTableColumns(table);
  if (!id) return new Set();
  const rows: { id: unknown }[] = await tx
    .select({ id })
    .from(table)
    .where(isOneOf(id, [...ids]));
  return new Set(rows.map((row) => row.id));
}
