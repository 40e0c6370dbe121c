import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Text is compared by bytes, as in SQLite, whatever the server's locale; times have milliseconds. */

export const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Text with a fixed set of values. @public */
export const oneOf = <Value extends string>() =>
  customType<{ data: Value }>({ dataType: () => 'text COLLATE "C"' });

export const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const timestampColumn = (name: string) =>
  timestamp(name, { mode: "date", withTimezone: true, precision: 3 });

/** Sequential; a copy keeps its numbers. */
export const serialId = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** @public may be unused */
export const numberColumn = (name: string) => doublePrecision(name);

/** In minor units of its currency. @public may be unused */
export const moneyColumn = (name: string) => bigint(name, { mode: "number" });

/** @public may be unused */
export const booleanColumn = (name: string) => boolean(name).notNull().default(false);

/** The key of a unique field, in a column of its own: docs/decisions/unique-fields.md @public may be unused */
export const uniqueKeyColumn = (name: string) => text(name).unique();

/** The target of a reference, named so that tables may refer to each other. @public may be unused */
export type AnyColumn = AnyPgColumn;

/** May be null, because SQLite adds no other column that refers to a table. @public may be unused */
export const referenceColumn = (
  name: string,
  to: () => AnyColumn,
  onDelete: "set null" | "cascade" | "restrict",
) => text(name).references(to, { onDelete });

/** A searched text in its folded form, in a column of its own: docs/decisions/folding.md */
export const foldedColumn = (name: string) => text(name).notNull().default("");

/** The key by which names are sorted; empty until the folded columns are filled. */
export const sortKeyColumn = () => foldedColumn("name_sort");

/** Finds the rows whose folded columns are not filled yet. */
export const unfoldedIndex = (name: string, table: Record<"id" | "nameSort", AnyPgColumn>) =>
  index(`${name}_unfolded`).on(table.id).where(sql`name_sort = ''`);

export const timestamps = () => ({
  createdAt: timestampColumn("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: timestampColumn("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdateFn(() => new Date()),
});

/** The columns of every resource: app/resources. @public may be unused */
export const recordColumns = () => ({
  id: id(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  nameFolded: foldedColumn("name_folded"),
  nameSort: sortKeyColumn(),
  ...timestamps(),
});

type RecordColumns = Record<"id" | "nameKey" | "nameSort" | "createdAt", AnyPgColumn>;

/** Indexes for the name key and each sort order of the list. @public may be unused */
export const recordIndexes = (name: string, table: RecordColumns) => [
  uniqueIndex(`${name}_name_key`).on(table.nameKey),
  index(`${name}_name`).on(table.nameSort, table.id),
  index(`${name}_created_at`).on(table.createdAt, table.id),
  unfoldedIndex(name, table),
];

/** For the records that refer to one row, in the orders of the list, and for its deletion. @public may be unused */
export const referenceIndexes = (name: string, table: RecordColumns, column: AnyColumn) => [
  index(`${name}_${column.name}_name`).on(column, table.nameSort, table.id),
  index(`${name}_${column.name}_created_at`).on(column, table.createdAt, table.id),
];
