import { sql } from "drizzle-orm";
import { boolean, index, pgTable } from "drizzle-orm/pg-core";
import {
  foldedColumn,
  id,
  sortKeyColumn,
  text,
  timestampColumn,
  timestamps,
  unfoldedIndex,
} from "../columns.ts";

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
  (table) => [
    // One index per sort order. Search indexes are written by hand in the migration.
    index("user_by_name").on(table.nameSort, table.id),
    index("user_by_role").on(table.role, table.id),
    index("user_by_created").on(table.createdAt, table.id),
    index("user_by_last_sign_in").on(sql`coalesce(${table.lastSignInAt}, 'epoch'::timestamptz)`, table.id),
    index("user_ban_expires").on(table.banExpires).where(sql`${table.banExpires} IS NOT NULL`),
    unfoldedIndex("user", table),
  ],
);
