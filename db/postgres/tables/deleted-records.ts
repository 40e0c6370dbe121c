import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { foldedColumn, id, text, timestampColumn } from "../columns.ts";

export const deletedRecord = pgTable(
  "deleted_record",
  {
    id: id(),
    source: text("source").notNull(),
    recordId: text("record_id").notNull(),
    name: text("name").notNull(),
    nameFolded: foldedColumn("name_folded"),
    email: text("email").notNull().default(""),
    emailFolded: foldedColumn("email_folded"),
    deletedByName: text("deleted_by_name").notNull(),
    deletedAt: timestampColumn("deleted_at").notNull(),
  },
  (table) => [
    index("deleted_record_deleted_at").on(table.deletedAt, table.id),
    index("deleted_record_record").on(table.recordId, table.deletedAt),
    index("deleted_record_email").on(table.email),
  ],
);

export const deletedRow = pgTable(
  "deleted_row",
  {
    deletedRecordId: text("deleted_record_id")
      .notNull()
      .references(() => deletedRecord.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    source: text("source").notNull(),
    fields: text("fields").notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletedRecordId, table.position] })],
);

export const clearedReference = pgTable(
  "cleared_reference",
  {
    deletedRecordId: text("deleted_record_id")
      .notNull()
      .references(() => deletedRecord.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    field: text("field").notNull(),
    rowId: text("row_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletedRecordId, table.source, table.field, table.rowId] })],
);
