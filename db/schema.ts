import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Tables only. Every id is a random UUID as text, every time an integer of milliseconds since 1970 (UTC).
 * The first four tables and their property names are better-auth's: https://better-auth.com/docs/concepts/database
 */

const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

const timestamps = () => ({
  createdAt: time("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: time("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdateFn(() => new Date()),
});

export const user = sqliteTable("user", {
  id: id(),
  email: text("email").notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
  /** Empty until onboarding. */
  name: text("name").notNull().default(""),
  image: text("image"),
  /** One role or several separated by commas, without spaces. */
  role: text("role").notNull().default("user"),
  banned: integer("banned", { mode: "boolean" }).notNull().default(false),
  banReason: text("ban_reason"),
  banExpires: time("ban_expires"),
  lastSignInAt: time("last_sign_in_at"),
  ...timestamps(),
});

export const session = sqliteTable(
  "session",
  {
    id: id(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The administrator who acts as this user, where it is an impersonation. */
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
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    ...timestamps(),
  },
  (table) => [
    index("account_user_id").on(table.userId),
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
  ],
);

/**
 * Login codes (as keyed hashes) and the states of social sign-ins.
 * The migration makes `identifier` UNIQUE ON CONFLICT REPLACE, so that the newest code takes the place of every
 * older one in the same statement, however close together two are asked for.
 */
export const verification = sqliteTable(
  "verification",
  {
    id: id(),
    identifier: text("identifier").notNull().unique(),
    value: text("value").notNull(),
    expiresAt: time("expires_at").notNull(),
    ...timestamps(),
  },
  (table) => [index("verification_expires_at").on(table.expiresAt)],
);

/** What counts against a limit: one row for each counted event, kept as long as the longest window. */
export const limitHit = sqliteTable(
  "limit_hit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    limit: text("limit_name").notNull(),
    /** A keyed hash of the mailbox or client address that is limited. */
    subject: text("subject").notNull(),
    at: time("at").notNull(),
  },
  (table) => [
    index("limit_hit_subject").on(table.limit, table.subject, table.at),
    index("limit_hit_at").on(table.at),
  ],
);

/** Mail on its way out. The content is encrypted, because a login code is never stored in the open. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    content: text("content").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: time("due_at").notNull(),
    /** After this time the mail is worth nothing to its reader and is dropped. */
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [index("outbox_due_at").on(table.dueAt)],
);

export const repository = sqliteTable(
  "repository",
  {
    id: id(),
    name: text("name").notNull(),
    link: text("link").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("repository_name").on(sql`${table.name} COLLATE NOCASE`),
    index("repository_created_at").on(table.createdAt, table.id),
  ],
);
