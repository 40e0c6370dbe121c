import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden, isAuthorized } from "#app/access/authorized-transaction.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import type { AttachmentField } from "./attachment-fields.server.ts";
import { findTightestUploadLimit } from "./limits.server.ts";
import { cleanFileName } from "./receiving/file-name.ts";
import { type IncomingFile, unlessDiskIsFull, writeIncomingFile } from "./receiving/incoming-file.server.ts";
import { detectMediaType } from "./receiving/media-type.server.ts";
import { storeContent } from "./storage/store-content.server.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

export interface StoredUpload {
  id: string;
  name: string;
  size: number;
}

type Outcome = { stored: StoredUpload; refused?: undefined } | { refused: UploadRefusal };

/**
 * Stores a file as it arrives. Its content is on the disk before a row names it.
 * @throws {forbidden} when the actor may not write the records of the place; what the stream throws
 */
export async function storeUpload(
  actor: Actor,
  place: AttachmentField,
  name: string,
  content: Readable,
): Promise<Outcome> {
  const ownerId = actor.id;
  if (ownerId === null) throw forbidden;
  const { bytes, error } = await authorizedTransaction(actor, {}, async (tx) => {
    await checkMayUpload(tx, actor, place);
    return findTightestUploadLimit(ownerId, tx);
  });
  const incoming = await writeIncomingFile(content, bytes).catch(unlessDiskIsFull);
  if (incoming === "diskFull") {
    content.resume();
    return { refused: { message: "uploads.errors.diskFull" } };
  }
  if (!incoming) return { refused: error };
  try {
    const mediaType = await detectMediaType(incoming.sample);
    if (incoming.size === 0) return { refused: { message: "uploads.errors.empty" } };
    if (!place.accept.includes(mediaType)) return { refused: { message: "uploads.errors.type" } };
    const refused = await storeContent(incoming);
    if (refused) return { refused };
    return await addRow(actor, place, { ...incoming, ownerId, mediaType, name: cleanFileName(name) });
  } finally {
    await rm(incoming.path, { force: true });
  }
}

type NewRow = Pick<IncomingFile, "sha256" | "size"> & { ownerId: string; mediaType: string; name: string };

function addRow(actor: Actor, place: AttachmentField, row: NewRow): Promise<Outcome> {
  const { ownerId, sha256, size, mediaType, name } = row;
  return authorizedTransaction(actor, {}, async (tx): Promise<Outcome> => {
    // The permission may have been revoked, and other files stored, while this one arrived.
    await checkMayUpload(tx, actor, place);
    const limit = await findTightestUploadLimit(ownerId, tx);
    if (size > limit.bytes) return { refused: limit.error };
    const id = crypto.randomUUID();
    const values = { id, place: place.name, sha256, size, mediaType, name, ownerId, createdAt: new Date() };
    await tx.insert(upload).values(values);
    return { stored: { id, name, size } };
  });
}

/** @throws {forbidden} */
export async function checkMayUpload(
  tx: Transaction,
  actor: Actor,
  { mayCreate, mayUpdate }: AttachmentField,
) {
  if (await isAuthorized(tx, actor, mayCreate)) return;
  if (!(await isAuthorized(tx, actor, mayUpdate))) throw forbidden;
}
