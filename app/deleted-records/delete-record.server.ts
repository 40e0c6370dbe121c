import { randomUUID } from "node:crypto";
import { eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { displayName } from "#app/access/display-name.ts";
import { findUserRecord } from "#app/access/user-record.server.ts";
import { chunks } from "#app/chunks.ts";
import type { AnyTable } from "#db/any-table.ts";
import type { Transaction } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { clearedReference, deletedRecord, deletedRow } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { schemaName } from "#db/table-names.ts";
import { detachDependentsFirst } from "./dependents.server.ts";
import { referencedIdSeparator, rowKey, type StoredRow, serializeRow } from "./stored-rows.ts";

/** @public used only by features that can be left out */
export interface DeletionSubscriber {
  recordDeleted(tx: Transaction, deletedRecordId: string, rows: readonly StoredRow[]): Promise<void>;
}

const subscribers = Object.values(
  import.meta.glob<DeletionSubscriber>("../features/*/deleted-record.server.ts", { eager: true }),
);

/** Rows kept for restoring, including the record itself. With more of them it cannot be restored. */
const maxRowsKept = 2_000;

/** Rows per statement. */
const batch = 100;

/**
 * Deletes a row and keeps a copy of it, and of the records of resources that the database deletes with it, unless very many
 * rows depend on it. Call it when nothing can refuse the deletion any more: see `detachDependentsFirst`.
 */
export async function deleteRecord<Table extends AnyTable>(
  tx: Transaction,
  actor: Actor,
  table: Table,
  row: Table["$inferSelect"] & { id: string; name: string },
): Promise<void> {
  if (!(await detachDependentsFirst(tx, table, row.id))) {
    const rows = await withDependentRows(tx, { table, fields: row });
    if (rows.length <= maxRowsKept) await keepCopy(tx, actor, rows);
  }
  await tx.delete(table).where(eq(idOf(table), row.id));
}

/** The row and the rows deleted with it, breadth-first; stops above the limit. */
async function withDependentRows(tx: Transaction, row: StoredRow): Promise<StoredRow[]> {
  const found = [row];
  const known = new Set([rowKey(row.table, row.fields.id)]);
  for (let level = found; level.length > 0; ) {
    const next: StoredRow[] = [];
    for await (const children of childrenOf(tx, level)) {
      for (const child of children) {
        const key = rowKey(child.table, child.fields.id);
        if (known.has(key)) continue;
        known.add(key);
        next.push(child);
      }
      if (found.length + next.length > maxRowsKept) return [...found, ...next];
    }
    found.push(...next);
    level = next;
  }
  return found;
}

/** The rows that the database deletes with these, in batches, in which some may be repeated. */
async function* childrenOf(tx: Transaction, rows: readonly StoredRow[]): AsyncGenerator<StoredRow[]> {
  for (const [table, ids] of idsByTable(rows)) {
    for (const key of recordKeysTo(table).filter(({ onDelete }) => onDelete === "cascade")) {
      for (const some of chunks(ids, batch)) {
        const children = await selectRows(tx, key.table, key.column, some, maxRowsKept + 1);
        yield children.map((fields) => ({ table: key.table, fields }));
      }
    }
  }
}

function idsByTable(rows: readonly StoredRow[]): Map<AnyTable, string[]> {
  const ids = new Map<AnyTable, string[]>();
  for (const { table, fields } of rows) {
    const sameTable = ids.get(table);
    if (sameTable) sameTable.push(fields.id);
    else ids.set(table, [fields.id]);
  }
  return ids;
}

async function keepCopy(tx: Transaction, actor: Actor, rows: readonly StoredRow[]) {
  const [record] = rows;
  if (!record) return;
  const { id: recordId, name, email } = record.fields;
  const id = randomUUID();
  await tx.insert(deletedRecord).values({
    id,
    source: schemaName(record.table),
    recordId,
    name: String(name),
    email: typeof email === "string" ? email : "",
    deletedByName: await nameOfPerson(tx, actor),
    deletedAt: new Date(),
  });
  const copies = rows.map(({ table, fields }, position) => ({
    position: String(position),
    source: schemaName(table),
    fields: serializeRow(fields),
  }));
  for (const some of chunks(copies, batch)) {
    await tx
      .insert(deletedRow)
      .select(
        sql`select ${id}, cast(${jsonRowField("position")} as integer), ${jsonRowField("source")}, ${jsonRowField("fields")} from ${dialect.jsonRows(some)}`,
      );
  }
  await keepReferences(tx, id, rows);
  for (const { recordDeleted } of subscribers) await recordDeleted(tx, id, rows);
}

/** The name of the person who acts, possibly in the account of another. */
async function nameOfPerson(tx: Transaction, { name, impersonatorId }: Actor) {
  const impersonator = impersonatorId && (await findUserRecord(tx, impersonatorId));
  return impersonator ? displayName(impersonator) : name;
}

/** The references to the rows that the database empties. */
async function keepReferences(tx: Transaction, deletedRecordId: string, rows: readonly StoredRow[]) {
  for (const [table, ids] of idsByTable(rows)) {
    const isRecord = rows[0]?.table === table;
    for (const key of foreignKeysTo(table)) {
      if (key.onDelete !== "set null" || !getTableColumns(key.table).id) continue;
      if (isRecord) await keepReferencesTo(tx, deletedRecordId, key, ids.slice(0, 1), sql`${key.field}`);
      const field = sql`${key.field + referencedIdSeparator} || ${key.column}`;
      await keepReferencesTo(tx, deletedRecordId, key, isRecord ? ids.slice(1) : ids, field);
    }
  }
}

async function keepReferencesTo(
  tx: Transaction,
  deletedRecordId: string,
  { table, column }: ForeignKey,
  referencedIds: string[],
  field: SQL,
) {
  if (referencedIds.length === 0) return;
  const references = tx
    .select({
      deletedRecordId: sql<string>`${deletedRecordId}`.as("deleted_record_id"),
      source: sql<string>`${schemaName(table)}`.as("source"),
      field: sql<string>`${field}`.as("field"),
      rowId: sql<string>`${idOf(table)}`.as("row_id"),
    })
    .from(table)
    .where(
      inArray(
        column,
        sql`(select ${jsonRowField("id")} from ${dialect.jsonRows(referencedIds.map((id) => ({ id })))})`,
      ),
    );
  await tx.insert(clearedReference).select(references);
}

/** From resource tables only: the ones with a `nameKey`. */
function recordKeysTo(table: AnyTable) {
  return foreignKeysTo(table).filter((key) => "nameKey" in getTableColumns(key.table));
}

async function selectRows(
  tx: Transaction,
  table: AnyTable,
  column: SQLWrapper,
  values: string[],
  limit = values.length,
) {
  const rows: unknown = await tx.select().from(table).where(isOneOf(column, values)).limit(limit);
  return rows as StoredRow["fields"][];
}

function idOf(table: AnyTable) {
  const { id } = getTableColumns(table);
  if (!id) throw new Error(`The table ${schemaName(table)} has no column id`);
  return id;
}
