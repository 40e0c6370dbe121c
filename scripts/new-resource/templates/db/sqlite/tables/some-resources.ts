import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumns, recordIndexes } from "../columns.ts";

export const someResource = sqliteTable(
  "some_resource",
  {
    ...recordColumns(),
    description: text("description").notNull().default(""),
  },
  (table) => [...recordIndexes("some_resource", table)],
);
