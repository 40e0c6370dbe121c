import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, nocase, timestamps } from "../columns.ts";

export const repository = sqliteTable(
  "repository",
  {
    id: id(),
    name: text("name").notNull(),
    /** Unique for all spellings of a name: docs/decisions/repository-names.md */
    nameKey: text("name_key").notNull(),
    link: text("link").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("repository_name_key").on(table.nameKey),
    uniqueIndex("repository_name").on(nocase(table.name)),
    index("repository_created_at").on(table.createdAt, table.id),
  ],
);
