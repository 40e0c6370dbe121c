import { eq, inArray, or } from "drizzle-orm";
import { can } from "#app/access/permissions.ts";
import { db } from "#db/client.server.ts";
import { upload, uploadListFile } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { findAttachmentFieldByKey } from "./attachment-fields.server.ts";
import { findListedFiles } from "./file-lists.server.ts";
import { referencesOfRecords } from "./references-to-uploads.server.ts";

export type Upload = typeof upload.$inferSelect;

interface Reader {
  id: string;
  role: string;
}

export async function findUpload(id: string): Promise<Upload | undefined> {
  const [row] = await db().select().from(upload).where(eq(upload.id, id));
  return row;
}

/** A file that the reader may read: through its record or, until a record refers to it, as its uploader. */
export async function findReadableUpload(reader: Reader, id: string): Promise<Upload | undefined> {
  const row = await findUpload(id);
  if (!row?.sha256 || hasOwnDownloadRoute(row)) return undefined;
  const { readPermissions } = findAttachmentFieldByKey(row.purpose) ?? {};
  const mayOpen = (await isReferenced(id))
    ? readPermissions !== undefined && can(reader.role, readPermissions)
    : row.ownerId === reader.id;
  return mayOpen ? row : undefined;
}

/**
 * The files of a field's value, in order, that the reader may read.
 * @param id of a list, or of an only file
 */
export async function findReadableListedUploads(reader: Reader, id: string): Promise<Upload[]> {
  const files = (await findListedFiles([id])).get(id) ?? [{ id }];
  const uploads = await Promise.all(files.map((file) => findReadableUpload(reader, file.id)));
  return uploads.filter((upload) => upload !== undefined);
}

/** Exports and other files without a field: their purpose has a colon, and their routes have their own rules. */
function hasOwnDownloadRoute({ purpose }: Upload) {
  return purpose.includes(":");
}

async function isReferenced(id: string): Promise<boolean> {
  const { fileId, listId } = uploadListFile;
  const lists = db().select({ id: listId }).from(uploadListFile).where(eq(fileId, id));
  for (const { table, column } of referencesOfRecords()) {
    if (await db().$count(table, or(eq(column, id), inArray(column, lists)))) return true;
  }
  return false;
}
