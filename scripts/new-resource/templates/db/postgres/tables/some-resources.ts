import { pgTable } from "drizzle-orm/pg-core";
import { foldedColumn, recordColumns, recordIndexes, text } from "../columns.ts";

export const someResource = pgTable(
  "some_resource",
  {
    ...recordColumns(),
    description: text("description").notNull().default(""),
    descriptionFolded: foldedColumn("description_folded"),
  },
  (table) => [...recordIndexes("some_resource", table)],
);
