import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import type { AnyTable } from "./any-table.ts";
import { transaction } from "./client.server.ts";
import { foldedColumns, foldedValues, hasNameSortColumn } from "./folded-columns.ts";
import { jsonRowField } from "./json-row-field.ts";
import { keepUpdatedAt } from "./next-updated-at.ts";
import { prepareStatementOnce } from "./prepare-statement-once.server.ts";
import * as schema from "./schema.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** The rows of one statement, which takes a few milliseconds. */
const step = { rows: 250, characters: 100_000 };

const tables = Object.values<unknown>(schema).filter(hasNameSortColumn);

/** How often to wait for rows that are locked, and milliseconds each time. Lists fold those that still are. */
const waits = 100;
const wait = 100;

/** Fills the columns of rows that an earlier version or SQL wrote, in steps. To fold all rows again, empty `name_sort` first. */
export async function fillAllFoldedColumns(): Promise<void> {
  for (const table of tables) {
    for (let waited = 0; waited < waits && (await hasUnfolded(table)); ) {
      if (await fillSome(table)) await setImmediate();
      else {
        waited += 1;
        await sleep(wait);
      }
    }
  }
}

/** Steps per request; the next request continues. */
const requestSteps = 20;

/** Fills some rows of one table, before it is listed. @param name in SQL */
export async function fillSomeFoldedColumns(name: string): Promise<void> {
  if (settings().readOnly) return;
  const table = tables.find((each) => getTableName(each) === name);
  if (!table || !(await hasUnfolded(table))) return;
  for (let steps = 0; steps < requestSteps && (await fillSome(table)); steps += 1) await setImmediate();
}

const prepared = new Map<AnyTable, ReturnType<typeof prepareFirstUnfolded>>();

async function hasUnfolded(table: AnyTable): Promise<boolean> {
  const kept = prepared.get(table) ?? prepareFirstUnfolded(table);
  prepared.set(table, kept);
  return (await kept().execute()).length > 0;
}

function prepareFirstUnfolded(table: AnyTable) {
  return prepareStatementOnce((database) =>
    database.select({ key: sql<string>`name_sort` }).from(table).where(isUnfolded).limit(1),
  );
}

const isUnfolded = sql`name_sort = ''`;

/** Fills rows that nobody else has locked. @returns false if there are none */
async function fillSome(table: AnyTable): Promise<boolean> {
  const columns = getTableColumns(table);
  const folded = foldedColumns(table);
  const fields = new Set(["id", ...folded.map(({ field }) => field)]);
  const read = Object.fromEntries(Object.entries(columns).filter(([field]) => fields.has(field)));
  return transaction(async (tx) => {
    const some = tx.select(read).from(table).where(isUnfolded).limit(step.rows);
    const found = (await dialect.forUpdateSkipLocked(some)) as Record<string, string>[];
    if (found.length === 0) return false;
    const values = firstOf(found).map((row) => ({ ...row, ...foldedValues(table, row) }));
    await tx
      .update(table)
      .set({
        ...Object.fromEntries(folded.map(({ foldedField }) => [foldedField, jsonRowField(foldedField)])),
        ...keepUpdatedAt(table),
      })
      .from(dialect.jsonRows(values))
      .where(sql`${columns.id} = ${jsonRowField("id")}`);
    return true;
  }, "read committed");
}

function firstOf(rows: Record<string, string>[]) {
  let characters = 0;
  return rows.filter((row) => {
    const fits = characters < step.characters;
    for (const text of Object.values(row)) characters += text.length;
    return fits;
  });
}
