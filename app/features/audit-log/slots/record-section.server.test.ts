import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { deleteRepository } from "#app/features/repositories/repository-writes.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord, repository } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { load } from "./record-section.server.ts";

const actor = userActor({ id: "ada", name: "Ada", email: "ada@example.org" });

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "ada", role: "admin" });
});
beforeEach(() => db().delete(activity));

const sectionOf = (id: string, viewerRole = "admin") => load("repository", { id, name: "level" }, viewerRole);

async function kindsOf(id: string) {
  return (await sectionOf(id))?.rows.map(({ kind }) => kind);
}

async function insert(fields: Partial<typeof activity.$inferInsert>) {
  const entry = { kind: "repository.update", subjectType: "repository", subjectLabel: "level", ...fields };
  await db().insert(activity).values(entry);
}

test("only users who may read the activity see the history of a record", async () => {
  await insert({ subjectId: "one" });
  expect((await sectionOf("one"))?.rows).toHaveLength(1);
  expect(await sectionOf("one", "user")).toBeUndefined();
});

test("a record's history has its ten newest entries, and none of other records with its name or ID", async () => {
  for (let at = 0; at < 12; at += 1) await insert({ subjectId: "one", at: new Date(at) });
  await insert({ subjectId: "two" });
  await insert({ subjectId: "one", subjectType: "user" });
  await insert({ subjectId: null, actorId: "one" });
  const section = await sectionOf("one");
  expect(section?.rows.map(({ at }) => at)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(section?.filters).toEqual({ subject: "repository:one" });
  expect(await kindsOf("none")).toEqual([]);
});

test("entries have no name or link for the record on the screen, unless it had another name", async () => {
  await insert({ subjectId: "one", subjectLabel: "plumb" });
  await insert({ subjectId: "one" });
  const section = await sectionOf("one");
  expect(section?.rows.map(({ subject }) => subject?.label)).toEqual([undefined, "plumb"]);
  expect(section?.paths).toHaveProperty("user");
  expect(section?.paths).not.toHaveProperty("repository");
});

test("a record keeps its history when it is deleted and restored", async () => {
  const { id } = await makeRepository("level");
  await insert({ subjectId: id, kind: "repository.create", at: new Date(0) });
  await deleteRepository(actor, id);
  const history = ["repository.delete", "repository.create"];
  expect(await kindsOf(id)).toEqual(history);
  const [deleted] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, id));
  expect(await restoreRecord(actor, deleted?.id ?? "")).toMatchObject({ result: "restored" });
  expect(await db().$count(repository, eq(repository.id, id))).toBe(1);
  expect(await kindsOf(id)).toEqual(["repository.restore", ...history]);
});
