import { getTableColumns, getTableName, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import type { Database } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";

/** Whether a row must stay, because a record refers to it or to one that would be deleted with it. */
export async function isDeletionRestricted(
  database: Database,
  table: AnyTable,
  id: string,
): Promise<boolean> {
  return mustStay(database, table, sql`(${id})`, []);
}

/** Whether `isDeletionRestricted` may be true for rows of a table. @public used only by features that can be left out */
export function canDeletionBeRestricted(table: AnyTable, above: string[] = []): boolean {
  const name = getTableName(table);
  return foreignKeysTo(table).some(
    (key) =>
      keepsRow(key) ||
      (isCascade(key) && !above.includes(name) && canDeletionBeRestricted(key.table, [...above, name])),
  );
}

/** @param ids a list or query of rows to delete @param above tables already checked on the way to this one */
async function mustStay(database: Database, table: AnyTable, ids: SQL, above: string[]): Promise<boolean> {
  if (!canDeletionBeRestricted(table)) return false;
  const name = getTableName(table);
  const deleted = withDescendants(table, ids);
  for (const key of foreignKeysTo(table)) {
    const refers = inArray(key.column, deleted);
    if (isCascade(key) && ![name, ...above].includes(getTableName(key.table))) {
      const { id } = getTableColumns(key.table);
      const below = sql`(select ${id} from ${key.table} where ${refers})`;
      if (id && (await mustStay(database, key.table, below, [...above, name]))) return true;
    }
    if (keepsRow(key)) {
      const found = await database.select({ found: sql`1` }).from(key.table).where(refers).limit(1);
      if (found.length > 0) return true;
    }
  }
  return false;
}

/** Adds the rows of the same table that go with them, however deep. */
function withDescendants(table: AnyTable, ids: SQL): SQL {
  const own = foreignKeysTo(table).filter(
    (key) => isCascade(key) && getTableName(key.table) === getTableName(table),
  );
  const { id } = getTableColumns(table);
  if (own.length === 0 || !id) return ids;
  const isBelow = or(...own.map(({ column }) => sql`${column} = deleted.id`));
  return sql`(with recursive deleted(id) as (select ${id} from ${table} where ${inArray(id, ids)}
    union select ${id} from ${table} join deleted on ${isBelow}) select id from deleted)`;
}

function isCascade({ onDelete }: ForeignKey) {
  return onDelete === "cascade";
}

function keepsRow({ onDelete }: ForeignKey) {
  return onDelete === "restrict" || onDelete === "no action";
}
