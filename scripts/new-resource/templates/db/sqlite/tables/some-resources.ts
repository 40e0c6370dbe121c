import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, nocase, timestamps } from "../columns.ts";

export const someResource = sqliteTable(
  "some_resource",
  {
    id: id(),
    name: text("name").notNull(),
    /** What makes the name one of its own, however its letters are written: docs/decisions/repository-names.md */
    nameKey: text("name_key").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("some_resource_name_key").on(table.nameKey),
    // For the orders of the list.
    index("some_resource_name").on(nocase(table.name), table.id),
    index("some_resource_created_at").on(table.createdAt, table.id),
  ],
);
