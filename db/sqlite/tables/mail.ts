import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "../columns.ts";

export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    content: text("content").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: time("due_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [index("outbox_due_at").on(table.dueAt)],
);
