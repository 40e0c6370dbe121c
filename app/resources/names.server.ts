import { and, eq, exists, gt, lt, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { foldCase } from "#db/text/case-fold.ts";
import { asResourceTable, type ResourceTable } from "./resource-table.ts";

/** Expects composed accents. Names with the same key are one name: docs/decisions/repository-names.md */
export function nameKey(name: string): string {
  return foldCase(name);
}

/** @param except an id to ignore */
export async function findByName<Table extends ResourceTable>(
  database: Database,
  table: Table,
  name: string,
  except = "",
): Promise<Table["$inferSelect"] | undefined> {
  const rows = asResourceTable(table);
  const [row] = await database
    .select()
    .from(rows)
    .where(and(or(...hasKey(rows, nameKey(name))), ne(rows.id, except)))
    .orderBy(rows.nameKey)
    .limit(1);
  return row;
}

/** The keys of those names that a row has already, looked up in one statement however many there are. */
export async function takenNameKeys(
  database: Database,
  table: ResourceTable,
  names: string[],
): Promise<Set<string>> {
  const rows = asResourceTable(table);
  const wanted = [...new Set(names.map(nameKey))].map((key) => ({
    key,
    from: key + duplicateSeparator,
    to: key + afterDuplicates,
  }));
  const rowWith = (condition: SQL | undefined) =>
    exists(database.select({ key: rows.nameKey }).from(rows).where(condition));
  const found = await database
    .select({ key: jsonRowField("key") })
    .from(dialect.jsonRows(wanted))
    .where(
      or(
        rowWith(eq(rows.nameKey, jsonRowField("key"))),
        rowWith(and(gt(rows.nameKey, jsonRowField("from")), lt(rows.nameKey, jsonRowField("to")))),
      ),
    );
  return new Set(found.map(({ key }) => key));
}

/** Separates key and id of duplicate names, which an earlier version accepted. Never occurs in names. */
const duplicateSeparator = "\u001f";

const afterDuplicates = " ";

function hasKey(rows: ReturnType<typeof asResourceTable>, key: string) {
  return [
    eq(rows.nameKey, key),
    and(gt(rows.nameKey, key + duplicateSeparator), lt(rows.nameKey, key + afterDuplicates)),
  ];
}
