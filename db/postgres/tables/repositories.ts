import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { id, text, timestamps } from "../columns.ts";

export const repository = pgTable(
  "repository",
  {
    id: id(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    link: text("link").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("repository_name_key").on(table.nameKey),
    uniqueIndex("repository_name").on(sql`lower(${table.name})`),
    index("repository_created_at").on(table.createdAt, table.id),
  ],
);
