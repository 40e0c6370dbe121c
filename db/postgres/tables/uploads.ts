import { bigint, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { id, text, timestampColumn } from "../columns.ts";
import { deletedRecord } from "./deleted-records.ts";
import { user } from "./users.ts";

export const upload = pgTable(
  "upload",
  {
    id: id(),
    place: text("place").notNull(),
    sha256: text("sha256").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    mediaType: text("media_type").notNull(),
    name: text("name").notNull(),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    index("upload_sha256").on(table.sha256),
    index("upload_owner").on(table.ownerId),
    index("upload_created_at").on(table.createdAt),
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
