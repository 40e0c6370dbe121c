import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { foldedColumn, id, sortKeyColumn, timestamps, unfoldedIndex } from "../columns.ts";

export const repository = sqliteTable(
  "repository",
  {
    id: id(),
    name: text("name").notNull(),
    /** Unique for all spellings of a name: docs/decisions/repository-names.md */
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
