import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { log } from "#app/log.server.ts";
import type { UploadLimit } from "../limits.server.ts";
import { incomingFolder } from "../storage/configured-storage.server.ts";
import type { UploadRefusal } from "../upload-refusal.ts";

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
 * Writes a file to the disk as it arrives. What is beyond the limit is read and dropped, so that the rest of a form can follow.
 * @throws what the stream and the file system throw; nothing is left behind then
 */
export async function writeIncomingFile(content: Readable, maxBytes: number): Promise<WriteResult> {
  try {
    const file = await writeNewFile(content, maxBytes);
    return file ? { result: "written", file } : { result: "tooLarge" };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log().error({ err: error }, "A file could not be stored because the disk is full");
    return { result: "diskFull" };
  }
}

async function writeNewFile(content: Readable, maxBytes: number): Promise<IncomingFile | undefined> {
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx", 0o600);
  try {
    const written = await writeAll(content, maxBytes, (chunk) => file.writeFile(chunk));
    if (!written) await rm(path, { force: true });
    else await file.sync();
    return written && { path, ...written };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Writes a file that a user sends, as `writeIncomingFile` does. @throws what else the stream and the file system throw */
export async function receiveFile(
  content: Readable,
  { bytes, error }: UploadLimit,
): Promise<{ file: IncomingFile; refused?: undefined } | { file?: undefined; refused: UploadRefusal }> {
  const written = await writeIncomingFile(content, bytes);
  if (written.result === "written") return { file: written.file };
  if (written.result === "tooLarge") return { refused: error };
  content.resume();
  return { refused: { message: "uploads.errors.diskFull" } };
}

async function writeAll(content: Readable, maxBytes: number, write: (chunk: Buffer) => Promise<void>) {
  const hash = createHash("sha256");
  const beginning: Buffer[] = [];
  let size = 0;
  let failure: unknown;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (size < sampleBytes) beginning.push(chunk);
    size += chunk.length;
    if (failure || size > maxBytes) continue;
    hash.update(chunk);
    await write(chunk).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure) throw failure;
  if (size > maxBytes) return undefined;
  const sample = new Uint8Array(Buffer.concat(beginning).subarray(0, sampleBytes));
  return { sha256: hash.digest("hex"), size, sample };
}

function isDiskFull(error: unknown) {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}
