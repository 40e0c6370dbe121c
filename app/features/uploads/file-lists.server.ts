import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { type Database, db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { upload, uploadListFile } from "#db/sqlite-or-postgres/tables/uploads.ts";
import type { AttachmentField } from "./attachment-fields.server.ts";
import { checkMayUpload } from "./upload-writes.server.ts";

export interface ListedFile {
  id: string;
  name: string;
}

/** The files of lists, in their order, by the id of the list. */
export async function findListedFiles(
  ids: readonly string[],
  database: Database = db(),
): Promise<Map<string, ListedFile[]>> {
  const rows = await database
    .select({ listId: uploadListFile.listId, id: upload.id, name: upload.name })
    .from(uploadListFile)
    .innerJoin(upload, eq(upload.id, uploadListFile.fileId))
    .where(isOneOf(uploadListFile.listId, ids))
    .orderBy(asc(uploadListFile.position));
  const lists = new Map<string, ListedFile[]>();
  for (const { listId, ...file } of rows) lists.set(listId, [...(lists.get(listId) ?? []), file]);
  return lists;
}

/**
 * The value of a field with these files: empty, the id of a single file, or the id of a list, created if it has changed.
 * @param ids of files; files for other fields are left out
 * @throws {forbidden}
 */
export function toFieldValue(
  actor: Actor,
  field: AttachmentField,
  ids: readonly string[],
  current: string,
): Promise<string> {
  const ownerId = actor.id;
  if (ownerId === null) throw forbidden;
  return authorizedTransaction(actor, {}, async (tx) => {
    await checkMayUpload(tx, actor, field);
    const known = await tx
      .select({ id: upload.id, purpose: upload.purpose, sha256: upload.sha256 })
      .from(upload)
      .where(isOneOf(upload.id, ids));
    const isForField = (id: string) =>
      known.some((row) => row.id === id && row.sha256 !== "" && ["", field.key].includes(row.purpose));
    const files = [...new Set(ids)].filter(isForField);
    if (files.length < 2) return files[0] ?? "";
    const listed = (await findListedFiles([current], tx)).get(current) ?? [];
    if (listed.map(({ id }) => id).join() === files.join()) return current;
    const listId = crypto.randomUUID();
    await tx.insert(upload).values({
      id: listId,
      purpose: field.key,
      sha256: "",
      size: 0,
      mediaType: "",
      name: "",
      ownerId,
      createdAt: new Date(),
    });
    await tx.insert(uploadListFile).values(files.map((fileId, position) => ({ listId, fileId, position })));
    return listId;
  });
}
