import { getTableName, is, Table } from "drizzle-orm";
import * as schema from "./schema.ts";

/** The name of a table in `db/schema.ts`. @throws for another table */
export function schemaName(table: Table): string {
  const [name] = Object.entries(schema).find(([, each]) => each === table) ?? [];
  if (!name) throw new Error("The table is not in db/schema.ts");
  return name;
}

/** @param name in `db/schema.ts` @returns undefined for the table of a removed feature */
export function findTable(name: string): Table | undefined {
  const [, table] = Object.entries(schema).find(([each]) => each === name) ?? [];
  return is(table, Table) ? table : undefined;
}

/** @param name in SQL */
export function findTableBySqlName(name: string): Table | undefined {
  const table = Object.values(schema).find((each) => is(each, Table) && getTableName(each) === name);
  return is(table, Table) ? table : undefined;
}
