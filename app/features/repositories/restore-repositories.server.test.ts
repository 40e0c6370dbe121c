import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { serializeRow } from "#app/deleted-records/stored-rows.ts";
import { restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { nameKey } from "#app/resources/names.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord, deletedRow, repository } from "#db/schema.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { deleteRepository } from "./repository-writes.server.ts";

const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
});
beforeEach(async () => {
  await db().delete(deletedRecord);
  await db().delete(repository);
});

/** @param cascaded the rows that the database deleted with the record */
async function deleted(name: string, cascaded: (typeof repository.$inferSelect)[]) {
  const { id: recordId } = await makeRepository(name);
  await deleteRepository(actor, recordId);
  const [record] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, recordId));
  const deletedRecordId = record?.id ?? "";
  for (const [index, row] of cascaded.entries()) {
    const fields = serializeRow(row);
    await db()
      .insert(deletedRow)
      .values({ deletedRecordId, position: index + 1, source: "repository", fields });
  }
  return deletedRecordId;
}

test("the deletion is by the administrator who acts in the account of a user", async () => {
  const administrator = await makeUser({ name: "Grace", role: "admin" });
  const { id } = await makeRepository("record");
  await deleteRepository({ ...actor, impersonatorId: administrator.id }, id);
  expect(await db().select().from(deletedRecord)).toMatchObject([{ deletedByName: "Grace" }]);
});

test("does not restore a record without the records that were deleted with it", async () => {
  const other = await makeRepository("with it");
  await db().delete(repository);
  const id = await deleted("record", [other]);
  const { id: sameName } = await makeRepository("with it");
  expect(await restoreRecord(actor, id)).toEqual({
    result: "refused",
    message: "deletedRecords.refused.nameTaken",
  });
  expect(await db().$count(repository)).toBe(1);
  expect(await db().$count(deletedRecord)).toBe(1);

  await db()
    .update(repository)
    .set({ name: "renamed", nameKey: nameKey("renamed") })
    .where(eq(repository.id, sameName));
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "record" });
  expect(await db().$count(repository)).toBe(3);
});
