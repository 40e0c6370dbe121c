import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/**
 * What every table of PostgreSQL is made of. Texts are compared byte by byte as SQLite does, whatever the locale of the server;
 * times have its milliseconds.
 */

export const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * A text that is one of some.
 *
 * @public whether or not a feature that can be left out uses it
 */
export const oneOf = <Value extends string>() =>
  customType<{ data: Value }>({ dataType: () => 'text COLLATE "C"' });

export const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const time = (name: string) => timestamp(name, { mode: "date", withTimezone: true, precision: 3 });

/** Numbered in the order of their making; a copy brings its numbers along. */
export const serial = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

export const timestamps = () => ({
  createdAt: time("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: time("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdateFn(() => new Date()),
});
