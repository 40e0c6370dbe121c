import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** Text is compared by bytes, as in SQLite, whatever the server's locale; times have milliseconds. */

export const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Text with a fixed set of values. @public */
export const oneOf = <Value extends string>() =>
  customType<{ data: Value }>({ dataType: () => 'text COLLATE "C"' });

export const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const time = (name: string) => timestamp(name, { mode: "date", withTimezone: true, precision: 3 });

/** Sequential; a copy keeps its numbers. */
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
