import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import type { Permissions } from "#app/access/permissions.ts";
import { emit } from "#app/events/emit.server.ts";
import {
  consumeAccountChange,
  type TooManyChanges,
} from "#app/features/account/account-change-limit.server.ts";
import type { ChangeResult } from "#app/features/users/user.schema.ts";
import { changeUserRecord, lacksPermissionsOf } from "#app/features/users/user-rules.server.ts";
import { pictureTypes } from "#app/resources/fields/picture-types.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { type IncomingFile, writeIncomingFile } from "../receiving/incoming-file.server.ts";
import { detectMediaType } from "../receiving/media-type.server.ts";
import { storeBlob } from "../storage/store-blob.server.ts";
import { refuseUpload, type UploadRefusal } from "../upload-refusal.ts";
import { insertUpload } from "../upload-writes.server.ts";
import type { Crop } from "./crop.ts";
import { makePicture } from "./make-picture.server.ts";

const picturePurpose = "user.picture";

/** Bytes; what sharp makes of any picture is smaller. */
const maxStoredBytes = 1_000_000;

type PictureResult = { result: "changed" } | { result: "refused"; refusal: UploadRefusal };

/** @throws {forbidden} */
export async function changeOwnPicture(
  actor: Actor,
  file: Pick<IncomingFile, "path" | "sample" | "size">,
  crop: Crop,
): Promise<PictureResult> {
  const ownerId = actor.id;
  if (ownerId === null) throw forbidden;
  if (file.size === 0) return refuseUpload({ message: "uploads.errors.empty" });
  if (!pictureTypes.includes(await detectMediaType(file.sample))) {
    return refuseUpload({ message: "uploads.errors.pictureType" });
  }
  const { picture, refused } = await makePicture(file.path, crop);
  if (refused) return refuseUpload(refused);
  const written = await writeIncomingFile(Readable.from([picture]), (bytes) => bytes > maxStoredBytes);
  if (written.result === "diskFull") return refuseUpload({ message: "uploads.errors.diskFull" });
  if (written.result === "tooLarge") return refuseUpload({ message: "uploads.errors.unreadable" });
  const made = written.file;
  try {
    const replacedBytes = await findPictureBytes(db(), ownerId);
    return await storeBlob(made, ownerId, () => addPicture(actor, ownerId, made), replacedBytes);
  } finally {
    await rm(made.path, { force: true });
  }
}

async function addPicture(
  actor: Actor,
  ownerId: string,
  { sha256, size }: Pick<IncomingFile, "sha256" | "size">,
): Promise<PictureResult> {
  return authorizedTransaction(actor, { account: ["update"] }, async (tx): Promise<PictureResult> => {
    const owner = await findUserRecord(tx, ownerId);
    if (!owner) throw forbidden;
    const inserted = await insertUpload(
      tx,
      {
        purpose: picturePurpose,
        sha256,
        size,
        mediaType: "image/webp",
        name: "picture.webp",
        ownerId,
      },
      await findPictureBytes(tx, ownerId),
    );
    if (inserted.result === "refused") return inserted;
    const { id } = inserted;
    await tx
      .insert(userPicture)
      .values({ userId: ownerId, uploadId: id })
      .onConflictDoUpdate({ target: userPicture.userId, set: { uploadId: id } });
    await emit(tx, { actor, kind: "user.picture", subject: owner });
    return { result: "changed" };
  });
}

async function findPictureBytes(database: Database, userId: string): Promise<number | undefined> {
  const [found] = await database
    .select({ size: upload.size })
    .from(userPicture)
    .innerJoin(upload, eq(upload.id, userPicture.uploadId))
    .where(eq(userPicture.userId, userId));
  return found?.size;
}

/** @returns `uploadId` of the file, which `restorePicture` can put back for a day @throws {forbidden} */
export async function removeOwnPicture(
  actor: Actor,
): Promise<{ result: "done"; uploadId?: string } | TooManyChanges> {
  const ownerId = actor.id;
  if (ownerId === null) throw forbidden;
  const refusal = await consumeAccountChange(ownerId);
  if (refusal) return refusal;
  return authorizedTransaction(actor, { account: ["update"] }, async (tx) => {
    const owner = await findUserRecord(tx, ownerId);
    return { result: "done", uploadId: owner && (await removePicture(tx, actor, owner)) };
  });
}

/** @returns `uploadId` as `removeOwnPicture` does @throws {forbidden} */
export async function removeUserPicture(
  actor: Actor,
  userId: string,
): Promise<ChangeResult<{ uploadId?: string }>> {
  return changeUserRecord(actor, { user: ["update"] }, { id: userId }, async (tx, person) => {
    if (await lacksPermissionsOf(tx, actor, person.role)) return { result: "morePermissions" };
    return { result: "done", uploadId: await removePicture(tx, actor, person) };
  });
}

/** The cleanup job deletes the file, as every other that nothing refers to. */
async function removePicture(
  tx: Transaction,
  actor: Actor,
  person: { id: string; name: string; email: string },
) {
  const [removed] = await tx.delete(userPicture).where(eq(userPicture.userId, person.id)).returning();
  if (removed) await emit(tx, { actor, kind: "user.picture-remove", subject: person });
  return removed?.uploadId;
}

/**
 * Puts a removed picture back.
 * @returns whether it could: not over another picture, nor when the file was cleaned up @throws {forbidden}
 */
export async function restorePicture(actor: Actor, userId: string, uploadId: string): Promise<boolean> {
  const needed: Permissions = actor.id === userId ? { account: ["update"] } : { user: ["update"] };
  return authorizedTransaction(actor, needed, async (tx) => {
    const person = await findUserRecord(tx, userId);
    const [file] = await tx.select({ id: upload.id }).from(upload).where(eq(upload.id, uploadId));
    if (!person || !file || (await lacksPermissionsOf(tx, actor, person.role))) return false;
    const restored = await tx
      .insert(userPicture)
      .values({ userId, uploadId })
      .onConflictDoNothing()
      .returning();
    if (restored.length > 0) await emit(tx, { actor, kind: "user.picture", subject: person });
    return restored.length > 0;
  });
}
