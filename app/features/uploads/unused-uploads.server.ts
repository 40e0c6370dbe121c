import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { db } from "#db/client.server.ts";
import { foreignKeysTo } from "#db/foreign-keys.ts";
import { deletedRecord, user } from "#db/schema.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import type { Storage } from "./storage/storage.ts";

const batch = 500;

/** Removes the rows that no record refers to. Their contents count as new from then on, so that backups still find them. */
export async function removeUnusedRows(storage: Storage, before: Date): Promise<number> {
  const unreferred = foreignKeysTo(upload).map(({ table, column }) =>
    notExists(
      db()
        .select({ found: sql`1` })
        .from(table as never)
        .where(eq(column, upload.id)),
    ),
  );
  for (let removed = 0; ; ) {
    const rows = await systemTransaction(async (tx) => {
      const unused = tx
        .select({ id: upload.id })
        .from(upload)
        .where(and(lt(upload.createdAt, before), ...unreferred))
        .limit(batch);
      return tx.delete(upload).where(inArray(upload.id, unused)).returning({ sha256: upload.sha256 });
    });
    for (const { sha256 } of rows) await storage.touch(sha256);
    removed += rows.length;
    if (rows.length < batch) return removed;
  }
}

/** Pictures of users who are gone for good. */
export async function removePicturesOfErasedUsers(): Promise<number> {
  const { source, recordId } = deletedRecord;
  const found = { found: sql`1` };
  const account = db().select(found).from(user).where(eq(user.id, userPicture.userId));
  const restorable = db()
    .select(found)
    .from(deletedRecord)
    .where(and(eq(recordId, userPicture.userId), eq(source, "user")));
  const removed = await systemTransaction((tx) =>
    tx
      .delete(userPicture)
      .where(and(notExists(account), notExists(restorable)))
      .returning({ userId: userPicture.userId }),
  );
  return removed.length;
}

export async function removeUnusedContents(storage: Storage, before: Date): Promise<number> {
  let removed = 0;
  for await (const { sha256, putAt } of storage.list()) {
    if (putAt >= before || (await db().$count(upload, eq(upload.sha256, sha256)))) continue;
    if (await storage.removeOld(sha256, before)) removed += 1;
  }
  return removed;
}
