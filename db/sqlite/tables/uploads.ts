import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestampColumn } from "../columns.ts";
import { deletedRecord } from "./deleted-records.ts";
import { user } from "./users.ts";

export const upload = sqliteTable(
  "upload",
  {
    id: id(),
    /** What the file is for: a field, such as `invoice.receiptId`, or else `user.picture`; empty for any field. */
    purpose: text("place").notNull(),
    /** The hash of the content, and the key of its blob. */
    sha256: text("sha256").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    mediaType: text("media_type").notNull(),
    name: text("name").notNull(),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull(),
    /** When the cleanup first found that nothing refers to it. */
    unusedSince: timestampColumn("unused_since"),
  },
  (table) => [
    index("upload_sha256").on(table.sha256),
    index("upload_owner_size").on(table.ownerId, table.size),
    index("upload_created_at").on(table.createdAt),
  ],
);

/** Several files of one field: a row of `upload` without a blob stands for them, and never changes. */
export const uploadListFile = sqliteTable(
  "upload_list_file",
  {
    listId: text("list_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
    fileId: text("file_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.fileId] }),
    index("upload_list_file_file").on(table.fileId),
  ],
);

/** The files of records that can still be restored. */
export const deletedRecordUpload = sqliteTable(
  "deleted_record_upload",
  {
    deletedRecordId: text("deleted_record_id")
      .notNull()
      .references(() => deletedRecord.id, { onDelete: "cascade" }),
    uploadId: text("upload_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.deletedRecordId, table.uploadId] }),
    index("deleted_record_upload_upload").on(table.uploadId),
  ],
);

/** Stays while a deleted user can be restored: hence no foreign key to the user. */
export const userPicture = sqliteTable(
  "user_picture",
  {
    userId: text("user_id").primaryKey(),
    uploadId: text("upload_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
  },
  (table) => [index("user_picture_upload").on(table.uploadId)],
);
