import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { id, text, timestamps } from "../columns.ts";

export const someNoun = pgTable(
  "some_noun",
  {
    id: id(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("some_noun_name_key").on(table.nameKey),
    index("some_noun_name").on(sql`lower(${table.name})`, table.id),
    index("some_noun_created_at").on(table.createdAt, table.id),
  ],
);
