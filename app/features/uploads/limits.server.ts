import { eq, sql } from "drizzle-orm";
import { getGroupSettings } from "#app/settings.server.ts";
import { type Database, db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import * as uploadSettings from "./settings.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

const megabyte = 1_000_000;

/** Bytes that a file takes besides its content: part of a block on the disk, and a row. */
export const fileOverhead = 4_096;

export interface UploadLimit {
  bytes: number;
  error: UploadRefusal;
}

/** @public for features that receive files */
export function maxFileMegabytes(): number {
  return getGroupSettings(uploadSettings).UPLOADS_FILE_MB;
}

export function maxPictureMegabytes(): number {
  return Math.min(maxFileMegabytes(), 10);
}

export function fileLimit(): UploadLimit {
  return sizeLimit(maxFileMegabytes());
}

export function pictureLimit(): UploadLimit {
  return sizeLimit(maxPictureMegabytes());
}

function sizeLimit(megabytes: number): UploadLimit {
  const error = { message: "uploads.errors.tooLarge", values: { count: megabytes } } as const;
  return { bytes: megabytes * megabyte, error };
}

/** For a file of any size, such as one that the application makes for a user. @public */
export async function findTightestStorageLimit(ownerId: string): Promise<UploadLimit> {
  const { user, total } = await findStorageLimits(ownerId);
  return total.bytes < user.bytes ? total : user;
}

export async function findStorageLimits(ownerId: string): Promise<Record<"user" | "total", UploadLimit>> {
  const [all] = await db().select({ bytes: usedBytes }).from(upload);
  const total = totalLimit();
  return {
    user: await findUserStorageLimit(ownerId, db()),
    total: { ...total, bytes: Math.max(0, total.bytes - Number(all?.bytes ?? 0)) },
  };
}

export function totalLimit(): UploadLimit {
  const { UPLOADS_TOTAL_MB } = getGroupSettings(uploadSettings);
  return { bytes: UPLOADS_TOTAL_MB * megabyte, error: { message: "uploads.errors.storageFull" } };
}

const usedBytes = sql`coalesce(sum(${upload.size} + ${fileOverhead}), 0) + ${fileOverhead}`;

/** Also for transactions that add a file. If they read the total, any two of them would conflict. */
export async function findUserStorageLimit(ownerId: string, database: Database): Promise<UploadLimit> {
  const { UPLOADS_USER_MB } = getGroupSettings(uploadSettings);
  const [own] = await database.select({ bytes: usedBytes }).from(upload).where(eq(upload.ownerId, ownerId));
  return {
    bytes: Math.max(0, UPLOADS_USER_MB * megabyte - Number(own?.bytes ?? 0)),
    error: { message: "uploads.errors.userFull" },
  };
}
