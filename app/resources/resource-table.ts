import type { BuildColumns } from "drizzle-orm";
import type { SQLiteTableWithColumns } from "drizzle-orm/sqlite-core";
import type { AnyTable } from "#db/any-table.ts";
import type { recordColumns } from "#db/sqlite/columns.ts";

/** A table with at least the columns of every resource. */
export type ResourceTable = AnyTable & { $inferSelect: Pick<RecordTable["$inferSelect"], RequiredColumn> };

type RequiredColumn = "id" | "name" | "nameKey" | "createdAt" | "updatedAt";

type RecordTable = SQLiteTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<typeof recordColumns>, "sqlite">;
  dialect: "sqlite";
}>;

/** Queries are typed by the columns that all resources have. */
export function asResourceTable(table: ResourceTable) {
  return table as unknown as RecordTable;
}
