import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { id, text, time } from "../columns.ts";

export const outbox = pgTable(
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
