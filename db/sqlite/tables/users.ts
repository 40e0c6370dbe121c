import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { foldedColumn, id, sortKeyColumn, timestampColumn, timestamps, unfoldedIndex } from "../columns.ts";

// Properties are named by better-auth: https://better-auth.com/docs/concepts/database

export const user = sqliteTable(
  "user",
  {
    id: id(),
    email: text("email").notNull().unique(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    /** Empty until onboarding. */
    name: text("name").notNull().default(""),
    image: text("image"),
    /** Roles separated by commas, without spaces. */
    role: text("role").notNull().default("user"),
    banned: integer("banned", { mode: "boolean" }).notNull().default(false),
    banReason: text("ban_reason"),
    banExpires: timestampColumn("ban_expires"),
    lastSignInAt: timestampColumn("last_sign_in_at"),
    /** When a user who has signed in first had a name; null also for those who did before this was recorded. */
    onboardedAt: timestampColumn("onboarded_at"),
    language: text("language"),
    nameFolded: foldedColumn("name_folded"),
    nameSort: sortKeyColumn(),
    emailFolded: foldedColumn("email_folded"),
    ...timestamps(),
  },
  (table) => {
    const tested = [table.banned, table.emailVerified, table.lastSignInAt] as const;
    const searched = [table.nameFolded, table.emailFolded, table.role, ...tested] as const;
    // One index per sort order, with the searched columns: see docs/decisions/search.md.
    return [
      index("user_by_name").on(table.nameSort, table.id, ...searched),
      index("user_by_email").on(table.email, table.id, ...searched),
      index("user_by_role").on(table.role, table.id, table.nameFolded, table.emailFolded, ...tested),
      index("user_by_created").on(table.createdAt, table.id, ...searched),
      index("user_by_last_sign_in").on(sql`coalesce(${table.lastSignInAt}, 0)`, table.id, ...searched),
      index("user_ban_expires").on(table.banExpires).where(sql`${table.banExpires} IS NOT NULL`),
      unfoldedIndex("user", table),
    ];
  },
);
