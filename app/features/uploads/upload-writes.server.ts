import type { Readable } from "node:stream";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden, isAuthorized } from "#app/access/authorized-transaction.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import type { AttachmentField } from "./attachment-fields.server.ts";
import { fileLimit, findUserStorageLimit } from "./limits.server.ts";
import { cleanFileName } from "./receiving/file-name.ts";
import { detectMediaType } from "./receiving/media-type.server.ts";
import { receiveFile } from "./receiving/receive-file.server.ts";
import { storeBlob } from "./storage/store-blob.server.ts";
import { refuseUpload, type UploadRefusal } from "./upload-refusal.ts";

export interface StoredUpload {
  id: string;
  name: string;
  size: number;
}

type StoreResult = { result: "stored"; upload: StoredUpload } | { result: "refused"; refusal: UploadRefusal };

/**
 * Stores a file as it arrives. Its content is on the disk before a row names it.
 * @throws {forbidden} when the actor may not write the records with the field; what the stream throws
 */
export async function storeUpload(
  actor: Actor,
  field: AttachmentField,
  name: string,
  content: Readable,
): Promise<StoreResult> {
  const ownerId = actor.id;
  if (ownerId === null) throw forbidden;
  await authorizedTransaction(actor, {}, (tx) => checkMayUpload(tx, actor, field));
  const { file: incoming, refused } = await receiveFile(content, ownerId, fileLimit());
  if (!incoming) return refuseUpload(refused);
  try {
    const mediaType = await detectMediaType(incoming.sample);
    if (incoming.size === 0) return refuseUpload({ message: "uploads.errors.empty" });
    if (!field.accept.includes(mediaType)) return refuseUpload({ message: "uploads.errors.type" });
    const { sha256, size } = incoming;
    const row = { purpose: field.key, sha256, size, mediaType, name: cleanFileName(name), ownerId };
    return await storeBlob(incoming, ownerId, () =>
      authorizedTransaction(actor, {}, async (tx): Promise<StoreResult> => {
        // The permission may have been revoked, and other files stored, while this one arrived.
        await checkMayUpload(tx, actor, field);
        const inserted = await insertUpload(tx, row);
        if (inserted.result === "refused") return inserted;
        return { result: "stored", upload: { id: inserted.id, name: row.name, size } };
      }),
    );
  } finally {
    await incoming.remove();
  }
}

type NewUpload = Omit<typeof upload.$inferInsert, "id" | "createdAt"> & { ownerId: string };

/** Callers have checked the total: `storeBlob`. */
export async function insertUpload(
  tx: Transaction,
  row: NewUpload,
  replacedBytes = 0,
): Promise<{ result: "inserted"; id: string } | { result: "refused"; refusal: UploadRefusal }> {
  const limits = [fileLimit(), await findUserStorageLimit(row.ownerId, tx, replacedBytes)];
  const exceeded = limits.find(({ bytes }) => row.size > bytes);
  if (exceeded) return refuseUpload(exceeded.error);
  const id = crypto.randomUUID();
  await tx.insert(upload).values({ ...row, id, createdAt: new Date() });
  return { result: "inserted", id };
}

/** @throws {forbidden} */
export async function checkMayUpload(
  tx: Transaction,
  actor: Actor,
  { createPermissions, updatePermissions }: AttachmentField,
) {
  if (await isAuthorized(tx, actor, createPermissions)) return;
  if (!(await isAuthorized(tx, actor, updatePermissions))) throw forbidden;
}
