import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { log } from "#app/log.server.ts";
import { isDiskFull } from "#db/sqlite/disk-space.server.ts";
import { incomingFolder } from "../storage/configured-storage.server.ts";
import { removeOldIncomingFilesHourly } from "./old-incoming-files.server.ts";

export interface IncomingFile {
  path: string;
  sha256: string;
  size: number;
  sample: Uint8Array;
}

/** Bytes, enough to tell a type. */
const sampleBytes = 65_536;

type WriteResult =
  | { result: "written"; file: IncomingFile }
  | { result: "tooLarge" }
  | { result: "diskFull" };

/**
 * Writes a file to the disk as it arrives. One that is too large is removed at once; its rest is read and dropped, so that the
 * rest of a form can follow.
 * @param isTooLarge gets the bytes that have arrived
 * @throws what the stream and the file system throw; nothing is left behind then
 */
export async function writeIncomingFile(
  content: Readable,
  isTooLarge: (size: number) => boolean,
): Promise<WriteResult> {
  try {
    const file = await writeNewFile(content, isTooLarge);
    return file ? { result: "written", file } : { result: "tooLarge" };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log().error({ err: error }, "A file could not be stored because the disk is full");
    return { result: "diskFull" };
  }
}

async function writeNewFile(
  content: Readable,
  isTooLarge: (size: number) => boolean,
): Promise<IncomingFile | undefined> {
  await removeOldIncomingFilesHourly();
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx", 0o600);
  // The space is free only once the file is closed, too.
  const discard = () => file.close().finally(() => rm(path, { force: true }));
  try {
    const written = await writeAll(content, file, isTooLarge, discard);
    if (written) await file.sync();
    return written && { path, ...written };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
}

async function writeAll(
  content: Readable,
  file: FileHandle,
  isTooLarge: (size: number) => boolean,
  discard: () => Promise<void>,
) {
  const hash = createHash("sha256");
  const beginning: Buffer[] = [];
  let size = 0;
  let refused = false;
  let failure: unknown;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (refused || failure) continue;
    if (size < sampleBytes) beginning.push(chunk);
    size += chunk.length;
    refused = isTooLarge(size);
    if (!refused) {
      hash.update(chunk);
      await file.writeFile(chunk).catch((error: unknown) => {
        failure = error;
      });
    }
    if (refused || failure) await discard();
  }
  if (failure) throw failure;
  if (refused) return undefined;
  const sample = new Uint8Array(Buffer.concat(beginning).subarray(0, sampleBytes));
  return { sha256: hash.digest("hex"), size, sample };
}
