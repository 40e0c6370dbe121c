import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

/** Ids are random UUIDs as text; times are integers, milliseconds since 1970 (UTC). */

export const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const nocase = (column: AnySQLiteColumn) => sql`${column} COLLATE NOCASE`;

export const time = (name: string) => integer(name, { mode: "timestamp_ms" });

export const timestamps = () => ({
  createdAt: time("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: time("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdateFn(() => new Date()),
});
