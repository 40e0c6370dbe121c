import { eq } from "drizzle-orm";
import { getGroupSettings } from "#app/settings.server.ts";
import { type Database, db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import * as uploadSettings from "./settings.ts";
import type { UploadRefusal } from "./upload-refusal.ts";
import { fileOverhead, findUsedBytes, usedBytes } from "./used-bytes.server.ts";

const megabyte = 1_000_000;

export interface UploadLimit {
  bytes: number;
  error: UploadRefusal;
}

/** @public used only by features that can be left out */
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

export async function findStorageLimits(
  ownerId: string,
  replacedBytes = 0,
): Promise<Record<"user" | "total", UploadLimit>> {
  const user = await findUserStorageLimit(ownerId, db(), replacedBytes);
  const total = totalLimit();
  const isNearlyFull = (used: number) => total.bytes - used < 10 * fileLimit().bytes;
  return {
    user,
    total: { ...total, bytes: Math.max(0, total.bytes - (await findUsedBytes(isNearlyFull)) - fileOverhead) },
  };
}

export function totalLimit(): UploadLimit {
  const { UPLOADS_TOTAL_MB } = getGroupSettings(uploadSettings);
  return { bytes: UPLOADS_TOTAL_MB * megabyte, error: { message: "uploads.errors.storageFull" } };
}

/**
 * Also for transactions that add a file. If they read the total, any two of them would conflict.
 * @param replacedBytes of a file that the new one replaces, and that is removed later
 */
export async function findUserStorageLimit(
  ownerId: string,
  database: Database,
  replacedBytes = 0,
): Promise<UploadLimit> {
  const { UPLOADS_USER_MB } = getGroupSettings(uploadSettings);
  const [own] = await database.select({ bytes: usedBytes }).from(upload).where(eq(upload.ownerId, ownerId));
  const usedByOthers = Number(own?.bytes ?? 0) - replacedBytes;
  return {
    bytes: Math.max(0, UPLOADS_USER_MB * megabyte - usedByOthers - fileOverhead),
    error: { message: "uploads.errors.userFull" },
  };
}
