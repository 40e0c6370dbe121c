import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { foldedColumn, recordColumns, recordIndexes } from "../columns.ts";

export const someResource = sqliteTable(
  "some_resource",
  {
    ...recordColumns(),
    description: text("description").notNull().default(""),
    descriptionFolded: foldedColumn("description_folded"),
  },
  (table) => [...recordIndexes("some_resource", table)],
);
