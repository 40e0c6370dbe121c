import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";

/** Bytes that a file takes besides its content: part of a block on the disk, and a row. */
export const fileOverhead = 4_096;

export const usedBytes = sql`coalesce(sum(${upload.size} + ${fileOverhead}), 0)`;

/** Milliseconds. Reading a million rows takes about 75, and SQLite holds all other requests for as long. */
const keptFor = 5_000;

interface Reading {
  at: number;
  bytes: Promise<number>;
  added: number;
}

let reading: Reading | undefined;

/** Read at most every five seconds, plus what this process has stored since. @param mustBeExact whether to read again */
export async function findUsedBytes(mustBeExact: (used: number) => boolean): Promise<number> {
  const last = reading;
  if (last && performance.now() - last.at < keptFor) {
    const used = (await last.bytes) + last.added;
    if (!mustBeExact(used)) return used;
  }
  const own: Reading = { at: performance.now(), bytes: readUsedBytes(), added: 0 };
  reading = own;
  own.bytes.catch(() => {
    if (reading === own) reading = undefined;
  });
  return (await own.bytes) + own.added;
}

export function addUsedBytes(size: number): void {
  if (reading) reading.added += size + fileOverhead;
}

async function readUsedBytes() {
  const [all] = await db().select({ bytes: usedBytes }).from(upload);
  return Number(all?.bytes ?? 0);
}
