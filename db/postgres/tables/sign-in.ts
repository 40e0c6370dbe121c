import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { id, serialId, text, timestampColumn, timestamps } from "../columns.ts";
import { user } from "./users.ts";

export const session = pgTable(
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
    impersonatedBy: text("impersonated_by").references(() => user.id, { onDelete: "cascade" }),
    ...timestamps(),
  },
  (table) => [
    index("session_user_id").on(table.userId),
    index("session_impersonated_by").on(table.impersonatedBy),
    index("session_expires_at").on(table.expiresAt),
  ],
);

export const account = pgTable(
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

/** An insert replaces the row with the same identifier: a trigger in the first migration. */
export const verification = pgTable(
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

export const rateLimitHit = pgTable(
  "limit_hit",
  {
    id: serialId(),
    limit: text("limit_name").notNull(),
    subject: text("subject").notNull(),
    at: timestampColumn("at").notNull(),
  },
  (table) => [
    index("limit_hit_subject").on(table.limit, table.subject, table.at),
    index("limit_hit_at").on(table.at),
  ],
);

export const usedAdminEmail = pgTable("used_admin_email", {
  email: text("email").primaryKey(),
  at: timestampColumn("at").notNull(),
});
