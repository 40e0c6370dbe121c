import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestampColumn, timestamps } from "../columns.ts";
import { user } from "./users.ts";

// Properties are named by better-auth: https://better-auth.com/docs/concepts/database

export const session = sqliteTable(
  "session",
  {
    id: id(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: timestampColumn("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The impersonating administrator. */
    impersonatedBy: text("impersonated_by").references(() => user.id, { onDelete: "cascade" }),
    ...timestamps(),
  },
  (table) => [
    index("session_user_id").on(table.userId),
    index("session_impersonated_by").on(table.impersonatedBy),
    index("session_expires_at").on(table.expiresAt),
  ],
);

export const account = sqliteTable(
  "account",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestampColumn("access_token_expires_at"),
    refreshTokenExpiresAt: timestampColumn("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    ...timestamps(),
  },
  (table) => [
    index("account_user_id").on(table.userId),
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
  ],
);

/** An insert replaces the row with the same identifier: `ON CONFLICT REPLACE` in the first migration. Rebuilding must keep it. */
export const verification = sqliteTable(
  "verification",
  {
    id: id(),
    identifier: text("identifier").notNull().unique(),
    value: text("value").notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    ...timestamps(),
  },
  (table) => [index("verification_expires_at").on(table.expiresAt)],
);

export const rateLimitHit = sqliteTable(
  "limit_hit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    limit: text("limit_name").notNull(),
    /** A keyed hash of the email or IP address. */
    subject: text("subject").notNull(),
    at: timestampColumn("at").notNull(),
  },
  (table) => [
    index("limit_hit_subject").on(table.limit, table.subject, table.at),
    index("limit_hit_at").on(table.at),
  ],
);

export const usedAdminEmail = sqliteTable("used_admin_email", {
  /** A keyed hash of an address in `ADMIN_EMAILS` that has signed in. */
  email: text("email").primaryKey(),
  at: timestampColumn("at").notNull(),
});
