import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { foldedColumn, id, sortKeyColumn, text, timestamps, unfoldedIndex } from "../columns.ts";

export const repository = pgTable(
  "repository",
  {
    id: id(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    nameFolded: foldedColumn("name_folded"),
    nameSort: sortKeyColumn(),
    link: text("link").notNull(),
    linkFolded: foldedColumn("link_folded"),
    description: text("description").notNull().default(""),
    descriptionFolded: foldedColumn("description_folded"),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("repository_name_key").on(table.nameKey),
    index("repository_name").on(table.nameSort, table.id),
    index("repository_created_at").on(table.createdAt, table.id),
    unfoldedIndex("repository", table),
  ],
);
