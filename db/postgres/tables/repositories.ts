import { pgTable } from "drizzle-orm/pg-core";
import { foldedColumn, recordColumns, recordIndexes, text } from "../columns.ts";

export const repository = pgTable(
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
