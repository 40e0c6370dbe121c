import { type Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { oneDay } from "#app/durations.ts";
import { emit } from "#app/events/emit.server.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { findRowsWithMissingReferences } from "#app/resources/references/missing-references.server.ts";
import { asResourceTable } from "#app/resources/resource-table.ts";
import { uniqueKeys } from "#app/resources/unique-fields.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { foldedValues } from "#db/folded-columns.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { prepareUniqueValueClaims } from "./claim-unique-values.server.ts";
import type { UnreadableImport } from "./import-error.ts";
import type { ImportedValues, ImportRow } from "./import-rows-checker.server.ts";
import type { RecordCsv } from "./record-csv.ts";
import { validateImport } from "./validate-import.server.ts";

interface SkippedRow {
  /** Counted from 1. */
  line: number;
  reason: Exclude<ImportRow["outcome"], "create">;
  /** The fields with errors. */
  fields: string[];
}

interface InsertedRows {
  created: number;
  skipped: number;
  skippedRows: SkippedRow[];
}

interface ImportedRecords extends InsertedRows {
  result: "imported";
  /** Headings of the file. */
  ignoredColumns: string[];
}

type ImportResult = ImportedRecords | UnreadableImport;

/** Milliseconds for which a repeated confirmation is recognized. */
const previewLifetime = oneDay;

/** @public used only by features that can be left out */
export function skippedRows(rows: readonly ImportRow[]): SkippedRow[] {
  return rows.flatMap((row) => {
    if (row.outcome === "create") return [];
    const fields = row.outcome === "invalid" ? Object.keys(row.errors) : [];
    return [{ line: row.line, reason: row.outcome, fields }];
  });
}

/**
 * Creates all valid rows or none; skips those that are no longer valid.
 * @param id generated with the preview: a repeated confirmation imports once and returns the same result
 */
export async function importRecords(
  csv: RecordCsv,
  actor: Actor,
  text: string,
  id: string = crypto.randomUUID(),
): Promise<ImportResult> {
  const plan = await validateImport(csv, actor, text);
  if (plan.result === "unreadable") return plan;
  return authorizedTransaction(actor, csv.permissions.create, async (tx) => {
    const results = expiringValues<ImportedRecords>(`${csv.subject}-import-`);
    const key = `${actor.id}-${id}`;
    const before = await results.find(tx, key);
    if (before) {
      const { ignoredColumns = [], ...value } = before.value;
      // An earlier version stored neither.
      return { ...value, ignoredColumns, result: "imported" };
    }
    const inserted = await insertRows(tx, csv, actor, plan.rows, id);
    const { ignoredColumns } = plan;
    const imported: ImportedRecords = { result: "imported", ...inserted, ignoredColumns };
    if (imported.created > 0) await results.put(tx, key, imported, new Date(Date.now() + previewLifetime));
    return imported;
  });
}

/** Creates the valid rows, except those that are no longer valid, and emits an event. @public */
export async function insertRows(
  tx: Transaction,
  { subject, table }: RecordCsv,
  actor: Actor,
  rows: readonly ImportRow[],
  importId: string,
): Promise<InsertedRows> {
  const checked = await checkAgain(tx, table, rows);
  const importable = valuesToCreate(checked);
  const created = importable.length;
  const skipped = rows.length - created;
  if (created > 0) {
    await insertAll(tx, table, importable);
    const details = { import: importId, skipped };
    await emit(tx, { actor, kind: `${subject}.import`, count: created, details });
  }
  return { created, skipped, skippedRows: skippedRows(checked) };
}

/** Finds rows whose name or unique value was taken, or whose reference was deleted, since they were checked. */
async function checkAgain(
  tx: Transaction,
  table: RecordCsv["table"],
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const wanted = valuesToCreate(rows);
  const names = wanted.map(({ name }) => name);
  const taken = await takenNameKeys(tx, table, names);
  const claimUniqueValues = await prepareUniqueValueClaims(tx, table, wanted);
  const missing = await findRowsWithMissingReferences(tx, table, wanted);
  return rows.map((row) => {
    if (row.outcome !== "create") return row;
    const { line, cells, values } = row;
    if (taken.has(nameKey(values.name))) return { line, cells, outcome: "exists" };
    const errors = { ...claimUniqueValues(values), ...missing.get(values) };
    return Object.keys(errors).length > 0 ? { line, cells, outcome: "invalid", errors } : row;
  });
}

function valuesToCreate(rows: readonly ImportRow[]): ImportedValues[] {
  return rows.flatMap((row) => (row.outcome === "create" ? [row.values] : []));
}

/** One statement, because a SQLite transaction blocks everything else. */
async function insertAll(tx: Transaction, table: RecordCsv["table"], all: ImportedValues[]) {
  const now = dialect.timeValue(new Date());
  const rows = all.map((values) => ({
    ...columnDefaults(table),
    ...values,
    ...uniqueKeys(table, values),
    ...foldedValues(table, values),
    nameKey: nameKey(values.name),
  }));
  const [first = {}] = rows;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    if (name === "createdAt" || name === "updatedAt") return now;
    if (is(column.default, SQL) && !(name in first)) return column.default;
    const value = jsonRowField(name);
    return isText(column) ? value : sql`cast(${value} as ${sql.raw(column.getSQLType())})`;
  });
  await tx
    .insert(asResourceTable(table))
    .select(sql`select ${sql.join(values, sql`, `)} from ${dialect.jsonRows(rows)}`);
}

function isText(column: Column) {
  return column.getSQLType().startsWith("text");
}

/** Leaves out columns that the database computes. */
function columnDefaults(table: RecordCsv["table"]) {
  const defaults: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const value: unknown =
      column.default ?? column.defaultFn?.() ?? (isText(column) && column.notNull ? "" : undefined);
    if (value !== undefined && !is(value, SQL)) defaults[name] = column.mapToDriverValue(value);
  }
  return defaults;
}
