import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { findStorageLimits, totalLimit, type UploadLimit } from "../limits.server.ts";
import type { UploadRefusal } from "../upload-refusal.ts";
import { type IncomingFile, writeIncomingFile } from "./incoming-file.server.ts";

export interface ReceivedFile extends IncomingFile {
  /** Call it in any case; a file that was stored has been moved away. */
  remove(): Promise<void>;
}

interface FileOnDisk {
  ownerId: string;
  bytes: number;
  content: Readable;
}

/** In `incoming`, sent by users of this process. */
const onDisk = new Set<FileOnDisk>();

/** Files of one user that can arrive at the same time. A script sends those of a field one after the other. */
const maxArriving = 5;

/**
 * Writes a file that a user sends, as `writeIncomingFile` does. It counts as stored while it arrives, so that files that are
 * never finished cannot fill the disk either. A temporary file, which is not stored as it was sent, may arrive even if the
 * storage is full: only the files that arrive count.
 * @throws what else the stream and the file system throw
 */
export async function receiveFile(
  content: Readable,
  ownerId: string,
  limit: UploadLimit,
  { isTemporary = false } = {},
): Promise<{ file: ReceivedFile; refused?: undefined } | { file?: undefined; refused: UploadRefusal }> {
  const ofOwner = () => [...onDisk].filter((each) => each.ownerId === ownerId);
  if (ofOwner().filter(({ content: each }) => isArriving(each)).length >= maxArriving) {
    content.resume();
    return { refused: { message: "uploads.errors.tooManyAtOnce" } };
  }
  const own: FileOnDisk = { ownerId, bytes: 0, content };
  let received: ReceivedFile | undefined;
  onDisk.add(own);
  try {
    const { user, total } = isTemporary
      ? { user: undefined, total: totalLimit() }
      : await findStorageLimits(ownerId);
    let refused: UploadRefusal | undefined;
    const written = await writeIncomingFile(content, (size) => {
      own.bytes = size;
      if (size > limit.bytes) refused = limit.error;
      else if (user && sumOf(ofOwner()) > user.bytes) refused = user.error;
      else if (sumOf([...onDisk]) > total.bytes) refused = total.error;
      if (refused) own.bytes = 0;
      return refused !== undefined;
    });
    if (written.result === "written") {
      const { file } = written;
      const remove = () => rm(file.path, { force: true }).finally(() => onDisk.delete(own));
      received = { ...file, remove };
      return { file: received };
    }
    content.resume();
    return { refused: refused ?? { message: "uploads.errors.diskFull" } };
  } finally {
    if (!received) onDisk.delete(own);
  }
}

function isArriving(content: Readable) {
  return !content.readableEnded && !content.destroyed;
}

function sumOf(files: FileOnDisk[]) {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
