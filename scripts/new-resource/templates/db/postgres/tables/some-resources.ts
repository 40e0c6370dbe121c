import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { id, text, timestamps } from "../columns.ts";

export const someResource = pgTable(
  "some_resource",
  {
    id: id(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("some_resource_name_key").on(table.nameKey),
    index("some_resource_name").on(sql`lower(${table.name})`, table.id),
    index("some_resource_created_at").on(table.createdAt, table.id),
  ],
);
