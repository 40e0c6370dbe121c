import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/**
 * Tables only. Every id is a random UUID as text, every time an integer of milliseconds since 1970 (UTC).
 * The first four tables and their property names are better-auth's: https://better-auth.com/docs/concepts/database
 */

const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

const nocase = (column: AnySQLiteColumn) => sql`${column} COLLATE NOCASE`;

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

export const user = sqliteTable(
  "user",
  {
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
  },
  (table) => [
    // Each order a list can have, walked from an index that also holds what a search tests: see docs/decisions/search.md.
    index("user_by_name").on(nocase(table.name), table.id, table.email, table.role, table.banned),
    index("user_by_email").on(table.email, table.id, table.name, table.role, table.banned),
    index("user_by_role").on(table.role, table.id, table.name, table.email, table.banned),
    index("user_by_created").on(table.createdAt, table.id, table.name, table.email, table.role, table.banned),
    index("user_by_last_sign_in").on(
      sql`coalesce(${table.lastSignInAt}, 0)`,
      table.id,
      table.name,
      table.email,
      table.role,
      table.banned,
    ),
    index("user_ban_expires").on(table.banExpires).where(sql`${table.banExpires} IS NOT NULL`),
  ],
);

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

/** What programs sign in with. The tokens themselves are known to their owners alone: docs/decisions/access-tokens.md */
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
    /** Null where it never ends by itself. */
    expiresAt: time("expires_at"),
    lastUsedAt: time("last_used_at"),
    /** The window in which its uses are counted now, and how many they are. */
    windowStartedAt: time("window_started_at"),
    windowUses: integer("window_uses").notNull().default(0),
    createdAt: time("created_at")
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [
    index("api_token_user_id").on(table.userId),
    index("api_token_expires_at").on(table.expiresAt).where(sql`${table.expiresAt} IS NOT NULL`),
  ],
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
    /** What makes the name one of its own, however its letters are written: docs/decisions/repository-names.md */
    nameKey: text("name_key").notNull(),
    link: text("link").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("repository_name_key").on(table.nameKey),
    // For the order of the list.
    uniqueIndex("repository_name").on(nocase(table.name)),
    index("repository_created_at").on(table.createdAt, table.id),
  ],
);

/**
 * The trail of who did what to whom. It outlives the accounts it speaks of, hence names beside the ids and no references.
 */
export const activity = sqliteTable(
  "activity",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: time("at")
      .notNull()
      .$defaultFn(() => new Date()),
    kind: text("kind").notNull(),
    /** Null where nobody was signed in: the command line, a failed sign-in. */
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull().default(""),
    /** The administrator behind the actor, where it was an impersonation. */
    impersonatorId: text("impersonator_id"),
    impersonatorName: text("impersonator_name").notNull().default(""),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    subjectLabel: text("subject_label").notNull().default(""),
    details: text("details", { mode: "json" })
      .$type<Record<string, string | number | null>>()
      .notNull()
      .default({}),
    requestId: text("request_id"),
  },
  (table) => [
    // The row id, by which equal times are ordered, is the last part of every index of SQLite by itself.
    index("activity_at").on(table.at),
    index("activity_kind").on(table.kind, table.at),
    index("activity_actor").on(table.actorId, table.at),
    index("activity_actor_kind").on(table.actorId, table.kind, table.at),
    index("activity_impersonator")
      .on(table.impersonatorId, table.at)
      .where(sql`${table.impersonatorId} IS NOT NULL`),
    index("activity_subject").on(table.subjectId, table.at),
    index("activity_subject_kind").on(table.subjectId, table.kind, table.at),
  ],
);
