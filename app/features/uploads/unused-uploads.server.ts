import { and, eq, gt, isNotNull, isNull, lt, lte, max, not, notExists, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { deletedRecord, user } from "#db/schema.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { referencesToUploads } from "./references-to-uploads.server.ts";
import type { Storage } from "./storage/storage.ts";

const rowsPerBatch = 2_000;

/**
 * Removes rows that are unused since `before`, and notes which ones have become unused or used again. The
 * blobs of removed rows then count as new, so that a running backup still finds them.
 */
export async function removeUnusedRows(
  storage: Storage,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const unused = and(
    ...referencesToUploads().map(({ table, column }) =>
      notExists(db().select({ found: sql`1` }).from(table).where(eq(column, upload.id))),
    ),
  );
  let removed = 0;
  const { unusedSince } = upload;
  for await (const range of batchesOf(upload.id, signal)) {
    const isOver = and(range, lt(unusedSince, before), unused);
    const found = await systemTransaction(async (tx) => {
      const used = unused && not(unused);
      await tx
        .update(upload)
        .set({ unusedSince: null })
        .where(and(range, isNotNull(unusedSince), used));
      await tx
        .update(upload)
        .set({ unusedSince: new Date() })
        .where(and(range, isNull(unusedSince), unused));
      return tx.select({ id: upload.id, sha256: upload.sha256 }).from(upload).where(isOver);
    });
    if (found.length === 0) continue;
    // First, because no later run would find the blobs of deleted rows.
    for (const { sha256 } of found) {
      signal?.throwIfAborted();
      if (sha256) await storage.touch(sha256);
    }
    const ids = found.map(({ id }) => id);
    const rows = await systemTransaction((tx) =>
      tx
        .delete(upload)
        .where(and(isOver, isOneOf(upload.id, ids)))
        .returning({ id: upload.id }),
    );
    removed += rows.length;
  }
  return removed;
}

/** Pictures of users who are gone for good. */
export async function removePicturesOfErasedUsers(signal: AbortSignal): Promise<number> {
  const { source, recordId } = deletedRecord;
  const found = { found: sql`1` };
  const account = db().select(found).from(user).where(eq(user.id, userPicture.userId));
  const restorable = db()
    .select(found)
    .from(deletedRecord)
    .where(and(eq(recordId, userPicture.userId), eq(source, "user")));
  let removed = 0;
  for await (const range of batchesOf(userPicture.userId, signal)) {
    const rows = await systemTransaction((tx) =>
      tx
        .delete(userPicture)
        .where(and(range, notExists(account), notExists(restorable)))
        .returning({ userId: userPicture.userId }),
    );
    removed += rows.length;
  }
  return removed;
}

/** So that no statement takes long, however many rows there are. @param column the primary key */
async function* batchesOf(column: typeof upload.id | typeof userPicture.userId, signal?: AbortSignal) {
  for (let after = ""; ; ) {
    signal?.throwIfAborted();
    await yieldToEventLoop();
    const keys = db()
      .select({ key: column })
      .from(column.table)
      .where(gt(column, after))
      .orderBy(column)
      .limit(rowsPerBatch)
      .as("keys");
    const [found] = await db()
      .select({ last: max(keys.key) })
      .from(keys);
    if (!found?.last) return;
    yield and(gt(column, after), lte(column, found.last));
    after = found.last;
  }
}

export async function removeUnusedBlobs(
  storage: Storage,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for await (const { sha256, putAt } of storage.list()) {
    signal.throwIfAborted();
    if (putAt >= before || (await db().$count(upload, eq(upload.sha256, sha256)))) continue;
    if (await storage.removeOld(sha256, before)) removed += 1;
  }
  return removed;
}
