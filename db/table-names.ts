import { getTableName } from "drizzle-orm";
import { type AnyTable, isTable } from "./any-table.ts";
import * as schema from "./schema.ts";

/** The name of a table in `db/schema.ts`. @throws for another table */
export function schemaName(table: AnyTable): string {
  const [name] = Object.entries(schema).find(([, each]) => each === table) ?? [];
  if (!name) throw new Error("The table is not in db/schema.ts");
  return name;
}

/** @param name in `db/schema.ts` @returns undefined for the table of a removed feature */
export function findTable(name: string): AnyTable | undefined {
  const [, table] = Object.entries(schema).find(([each]) => each === name) ?? [];
  return isTable(table) ? table : undefined;
}

/** @param name in SQL */
export function findTableBySqlName(name: string): AnyTable | undefined {
  const table = Object.values(schema).find((each) => isTable(each) && getTableName(each) === name);
  return isTable(table) ? table : undefined;
}
