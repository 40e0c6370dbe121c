import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * The tables of PostgreSQL, with the names and types that db/sqlite/schema.ts has, where they are explained. Texts are
 * compared byte by byte as SQLite does, whatever the locale of the server; times have its milliseconds.
 */

const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A text that is one of some. */
const oneOf = <Value extends string>() => customType<{ data: Value }>({ dataType: () => 'text COLLATE "C"' });

const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

const time = (name: string) => timestamp(name, { mode: "date", withTimezone: true, precision: 3 });

/** Numbered in the order of their making; a copy brings its numbers along. */
const serial = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

const timestamps = () => ({
  createdAt: time("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: time("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdateFn(() => new Date()),
});

export const user = pgTable(
  "user",
  {
    id: id(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    name: text("name").notNull().default(""),
    image: text("image"),
    role: text("role").notNull().default("user"),
    banned: boolean("banned").notNull().default(false),
    banReason: text("ban_reason"),
    banExpires: time("ban_expires"),
    lastSignInAt: time("last_sign_in_at"),
    ...timestamps(),
  },
  (table) => [
    // Each order a list can have. A search has indexes of its own, made by hand in the migration.
    index("user_by_name").on(sql`lower(${table.name})`, table.id),
    index("user_by_role").on(table.role, table.id),
    index("user_by_created").on(table.createdAt, table.id),
    index("user_by_last_sign_in").on(sql`coalesce(${table.lastSignInAt}, 'epoch'::timestamptz)`, table.id),
    index("user_ban_expires").on(table.banExpires).where(sql`${table.banExpires} IS NOT NULL`),
  ],
);

export const session = pgTable(
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

/** A trigger in the migration lets the newest row of an identifier take the place of every older one. */
export const verification = pgTable(
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
    expiresAt: time("expires_at"),
    lastUsedAt: time("last_used_at"),
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

export const limitHit = pgTable(
  "limit_hit",
  {
    id: serial(),
    limit: text("limit_name").notNull(),
    subject: text("subject").notNull(),
    at: time("at").notNull(),
  },
  (table) => [
    index("limit_hit_subject").on(table.limit, table.subject, table.at),
    index("limit_hit_at").on(table.at),
  ],
);

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

export const repository = pgTable(
  "repository",
  {
    id: id(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    link: text("link").notNull(),
    description: text("description").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("repository_name_key").on(table.nameKey),
    uniqueIndex("repository_name").on(sql`lower(${table.name})`),
    index("repository_created_at").on(table.createdAt, table.id),
  ],
);

export const activity = pgTable(
  "activity",
  {
    id: serial(),
    at: time("at")
      .notNull()
      .$defaultFn(() => new Date()),
    kind: text("kind").notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull().default(""),
    impersonatorId: text("impersonator_id"),
    impersonatorName: text("impersonator_name").notNull().default(""),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    subjectLabel: text("subject_label").notNull().default(""),
    details: jsonb("details").$type<Record<string, string | number | null>>().notNull().default({}),
    requestId: text("request_id"),
  },
  (table) => [
    index("activity_at").on(table.at, table.id),
    index("activity_kind").on(table.kind, table.at, table.id),
    index("activity_actor").on(table.actorId, table.at, table.id),
    index("activity_actor_kind").on(table.actorId, table.kind, table.at, table.id),
    index("activity_impersonator")
      .on(table.impersonatorId, table.at, table.id)
      .where(sql`${table.impersonatorId} IS NOT NULL`),
    index("activity_subject").on(table.subjectId, table.at, table.id),
    index("activity_subject_kind").on(table.subjectId, table.kind, table.at, table.id),
  ],
);
