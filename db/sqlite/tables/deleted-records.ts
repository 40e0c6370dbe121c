import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { foldedColumn, id, timestampColumn } from "../columns.ts";

/** Records that can be restored for a while: docs/decisions/deleted-records.md */
export const deletedRecord = sqliteTable(
  "deleted_record",
  {
    id: id(),
    /** The table that it was deleted from. */
    source: text("source").notNull(),
    recordId: text("record_id").notNull(),
    name: text("name").notNull(),
    nameFolded: foldedColumn("name_folded"),
    /** Empty for records without one. */
    email: text("email").notNull().default(""),
    emailFolded: foldedColumn("email_folded"),
    /** Empty for the system. */
    deletedByName: text("deleted_by_name").notNull(),
    deletedAt: timestampColumn("deleted_at").notNull(),
  },
  (table) => [
    index("deleted_record_deleted_at").on(table.deletedAt, table.id),
    index("deleted_record_record").on(table.recordId, table.deletedAt),
    index("deleted_record_email").on(table.email),
  ],
);

/**
 * The deleted record first, then the rows deleted with it, in no order that restoring could use: see `groupByReferences`.
 */
export const deletedRow = sqliteTable(
  "deleted_row",
  {
    deletedRecordId: text("deleted_record_id")
      .notNull()
      .references(() => deletedRecord.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    source: text("source").notNull(),
    /** JSON, by the properties of the columns; times are milliseconds since 1970. */
    fields: text("fields").notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletedRecordId, table.position] })],
);

/** References that the deletion cleared: to the deleted record, or to a row that was deleted with it. */
export const clearedReference = sqliteTable(
  "cleared_reference",
  {
    deletedRecordId: text("deleted_record_id")
      .notNull()
      .references(() => deletedRecord.id, { onDelete: "cascade" }),
    /** The table of the row that referred to it. */
    source: text("source").notNull(),
    /** `customerId:ID`: the property of the column, and the id in it; see `parseClearedField`. */
    field: text("field").notNull(),
    rowId: text("row_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletedRecordId, table.source, table.field, table.rowId] })],
);
