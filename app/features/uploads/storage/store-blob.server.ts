import { log } from "#app/log.server.ts";
import { findStorageLimits } from "../limits.server.ts";
import type { IncomingFile } from "../receiving/incoming-file.server.ts";
import { refuseUpload, type UploadRefusal } from "../upload-refusal.ts";
import { addUsedBytes, fileOverhead } from "../used-bytes.server.ts";
import { storage } from "./configured-storage.server.ts";
import { StorageUnavailableError } from "./storage-unavailable-error.ts";

interface OwnedFile {
  ownerId: string;
  size: number;
}

const filesWithoutRow = new Set<OwnedFile>();

/** Counts files that arrive at the same time, too: a refused blob would stay for a day. @param replacedBytes of the former file */
export async function storeBlob<Result>(
  { sha256, path, size }: Pick<IncomingFile, "sha256" | "path" | "size">,
  ownerId: string,
  addRow: () => Promise<Result>,
  replacedBytes = 0,
): Promise<Result | ReturnType<typeof refuseUpload>> {
  const file = { ownerId, size };
  filesWithoutRow.add(file);
  const earlier = [...filesWithoutRow];
  try {
    const limits = await findStorageLimits(ownerId, replacedBytes);
    // Those that have got their row are in the sums, or refused when the row is added.
    const all = earlier.filter((each) => filesWithoutRow.has(each));
    const own = all.filter((each) => each.ownerId === ownerId);
    if (sizeOf(own) > limits.user.bytes) return refuseUpload(limits.user.error);
    if (sizeOf(all) > limits.total.bytes) return refuseUpload(limits.total.error);
    const unstored = await put(sha256, path);
    if (unstored) return refuseUpload(unstored);
    const added = await addRow();
    addUsedBytes(size);
    return added;
  } finally {
    filesWithoutRow.delete(file);
  }
}

/** @returns why it could not be stored */
async function put(sha256: string, path: string): Promise<UploadRefusal | undefined> {
  try {
    await storage().put(sha256, path);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    log().error({ err: error }, "A file could not be stored");
    return { message: "uploads.errors.storageUnavailable" };
  }
}

/** The limits already include the overhead of one file. */
function sizeOf(files: OwnedFile[]) {
  return files.reduce((sum, { size }) => sum + size + fileOverhead, -fileOverhead);
}
