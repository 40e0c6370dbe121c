import { bigint, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { id, text, timestampColumn } from "../columns.ts";
import { deletedRecord } from "./deleted-records.ts";
import { user } from "./users.ts";

export const upload = pgTable(
  "upload",
  {
    id: id(),
    purpose: text("place").notNull(),
    sha256: text("sha256").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    mediaType: text("media_type").notNull(),
    name: text("name").notNull(),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull(),
    unusedSince: timestampColumn("unused_since"),
  },
  (table) => [
    index("upload_sha256").on(table.sha256),
    index("upload_owner_size").on(table.ownerId, table.size),
    index("upload_created_at").on(table.createdAt),
  ],
);

export const uploadListFile = pgTable(
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

export const deletedRecordUpload = pgTable(
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

export const userPicture = pgTable(
  "user_picture",
  {
    userId: text("user_id").primaryKey(),
    uploadId: text("upload_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
  },
  (table) => [index("user_picture_upload").on(table.uploadId)],
);
