import { sql } from "drizzle-orm";
import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { id, oneOf, text, timestampColumn } from "../columns.ts";
import { user } from "./users.ts";

export const apiToken = pgTable(
  "api_token",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    hash: text("hash").notNull().unique(),
    scope: oneOf<"read" | "read-write">()("scope").notNull(),
    expiresAt: timestampColumn("expires_at"),
    lastUsedAt: timestampColumn("last_used_at"),
    windowStartedAt: timestampColumn("window_started_at"),
    windowUses: integer("window_uses").notNull().default(0),
    createdAt: timestampColumn("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [
    index("api_token_user_id").on(table.userId),
    index("api_token_expires_at").on(table.expiresAt).where(sql`${table.expiresAt} IS NOT NULL`),
  ],
);
