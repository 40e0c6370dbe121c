import { setImmediate } from "node:timers/promises";
import { getTableColumns, getTableName, sql, type Table } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { transaction } from "./client.server.ts";
import { foldedColumns, foldedValues, isFoldedTable } from "./folded-columns.ts";
import { prepareStatementOnce } from "./prepare-statement-once.server.ts";
import * as schema from "./schema.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** Rows in one statement: some milliseconds. */
const step = 250;

const tables = Object.values<unknown>(schema).filter(isFoldedTable);

/** Fills the columns of rows that an earlier version or SQL wrote, in steps. */
export async function fillAllFoldedColumns(): Promise<void> {
  for (const table of tables) await fillTable(table);
}

/** The same before a list of one table, which has an index of such rows. @param name in SQL */
export async function fillFoldedColumns(name: string): Promise<void> {
  if (settings().readOnly) return;
  const table = tables.find((each) => getTableName(each) === name);
  if (!table) return;
  const [unfolded] = await firstUnfolded(table)().execute();
  if (unfolded) await fillTable(table);
}

const prepared = new Map<Table, ReturnType<typeof prepareFirstUnfolded>>();

function firstUnfolded(table: Table) {
  const kept = prepared.get(table) ?? prepareFirstUnfolded(table);
  prepared.set(table, kept);
  return kept;
}

function prepareFirstUnfolded(table: Table) {
  return prepareStatementOnce((database) =>
    database
      .select({ key: sql<string>`name_sort` })
      .from(table as typeof schema.user)
      .where(isUnfolded)
      .limit(1),
  );
}

const isUnfolded = sql`name_sort = ''`;

async function fillTable(table: Table) {
  let found: number;
  do {
    found = await fillSome(table);
    if (found === step) await setImmediate();
  } while (found === step);
}

async function fillSome(table: Table): Promise<number> {
  const columns = getTableColumns(table);
  const folded = foldedColumns(table);
  const fields = ["id", ...new Set(folded.map(({ field }) => field))];
  return transaction(async (tx) => {
    const rows = (await tx
      .select(Object.fromEntries(fields.map((field) => [field, columns[field]])) as never)
      .from(table as never)
      .where(isUnfolded)
      .limit(step)) as Record<string, string>[];
    if (rows.length === 0) return 0;
    const values = rows.map((row) => ({ ...row, ...foldedValues(table, row) }));
    const given = (name: string) => sql`value ->> ${sql.raw(`'${name}'`)}`;
    await tx
      .update(table as never)
      .set({
        ...Object.fromEntries(folded.map(({ beside }) => [beside, given(beside)])),
        // Not a new version: nobody who is editing the row has a conflict.
        updatedAt: sql`${columns.updatedAt}`,
      } as never)
      .from(dialect.jsonRows(values) as never)
      .where(sql`${columns.id} = ${given("id")}`);
    return rows.length;
  });
}
