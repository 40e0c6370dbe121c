import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { foldedColumn, recordColumns, recordIndexes } from "../columns.ts";

export const repository = sqliteTable(
  "repository",
  {
    ...recordColumns(),
    link: text("link").notNull(),
    linkFolded: foldedColumn("link_folded"),
    description: text("description").notNull().default(""),
    descriptionFolded: foldedColumn("description_folded"),
  },
  (table) => [...recordIndexes("repository", table)],
);
