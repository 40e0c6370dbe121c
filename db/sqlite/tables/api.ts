import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestampColumn } from "../columns.ts";
import { user } from "./users.ts";

export const apiToken = sqliteTable(
  "api_token",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    hash: text("hash").notNull().unique(),
    scope: text("scope", { enum: ["read", "read-write"] }).notNull(),
    /** Null if it never expires. */
    expiresAt: timestampColumn("expires_at"),
    lastUsedAt: timestampColumn("last_used_at"),
    /** The current rate limit window and its count. */
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
