import { and, asc, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { systemActor } from "#app/access/actor.ts";
import { chunks } from "#app/chunks.ts";
import { deleteRecord, isRestorable } from "#app/deleted-records/delete-record.server.ts";
import { maxDependents } from "#app/deleted-records/dependents.server.ts";
import { restoreReferencesJob } from "#app/deleted-records/jobs.server.ts";
import { offerDeletionUndo } from "#app/deleted-records/offer-deletion-undo.server.ts";
import { maxReferences } from "#app/deleted-records/restore-references.server.ts";
import { oneHour } from "#app/durations.ts";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { db, transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { clearedReference, deletedRecord, deletedRow, job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { createLinkedTables, document, folder, note } from "#tests/support/linked-tables.ts";
import { readDuring } from "#tests/support/read-during.ts";
import { restoreRecord } from "./restore-record.server.ts";

vi.mock("#db/schema.ts", async (original) => {
  const { document, folder, note } = await import("#tests/support/linked-tables.ts");
  return { ...(await original<object>()), document, folder, note };
});
vi.mock("#app/resources/registered-resources.server.ts", async () => {
  const { document, folder } = await import("#tests/support/linked-tables.ts");
  const [title, listPath] = ["repositories.list.pageTitle", "/manager/repositories"];
  return {
    registeredResources: [
      { name: "document", table: document, title, listPath },
      { name: "folder", table: folder, title, listPath },
    ],
  };
});

const actor = systemActor("job");

const createdAt = new Date("2026-01-02");

const common = (id: string) => ({ id, name: id, nameKey: id, createdAt, updatedAt: createdAt });

beforeAll(async () => {
  await migrateTestDatabase();
  await createLinkedTables();
});
beforeEach(async () => {
  for (const table of [deletedRecord, note, folder, document]) await db().delete(table);
});

async function makeFolder(documents: number) {
  await db().insert(folder).values(common("folder"));
  const rows = Array.from({ length: documents }, (_, index) => common(`document-${index}`));
  await db()
    .insert(document)
    .values(rows.map((row) => ({ ...row, folderId: "folder" })));
}

async function remove(table: typeof folder | typeof document, recordId: string) {
  const row = firstRowOrThrow(await db().select().from(table).where(eq(table.id, recordId)));
  await transaction((tx) => deleteRecord(tx, actor, table, row));
  const [record] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, recordId));
  return record?.id ?? "";
}

const deleteFolder = () => remove(folder, "folder");

async function everything() {
  const tables = [folder, document, note];
  return Promise.all(tables.map((table) => db().select().from(table).orderBy(asc(table.id))));
}

test("restores rows that were deleted together unchanged, with their references to each other", async () => {
  await makeFolder(3);
  await db().update(folder).set({ coverId: "document-1", updatedAt: createdAt });
  for (const [id, nextId] of [
    ["document-0", "document-1"],
    ["document-1", "document-0"],
    ["document-2", "document-2"],
  ] as const) {
    await db().update(document).set({ nextId, updatedAt: createdAt }).where(eq(document.id, id));
  }
  const before = await everything();
  const id = await deleteFolder();
  expect(await everything()).toEqual([[], [], []]);
  // Earlier versions kept only the references to the record itself.
  await db().delete(clearedReference);
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  expect(await everything()).toEqual(before);
});

test("restores references from other rows, unless they were changed", async () => {
  const count = 130;
  await makeFolder(count);
  for (let index = 0; index < count; index += 1) {
    const references = { folderId: "folder", documentId: `document-${index}` };
    await db()
      .insert(note)
      .values({ ...common(`note-${index}`), ...references });
  }
  const [, , before] = await everything();
  const id = await deleteFolder();
  await db().insert(document).values(common("other"));
  await db().update(note).set({ documentId: "other" }).where(eq(note.id, "note-1"));
  await db().delete(note).where(eq(note.id, "note-2"));
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  const [, , after] = await everything();
  const expected = before
    ?.filter((row) => row.id !== "note-2")
    .map((row) => ({
      ...row,
      ...(row.id === "note-1" && { documentId: "other", updatedAt: expect.any(Date) }),
    }));
  expect(after).toEqual(expected);
});

test("restores references that an earlier version cleared", async () => {
  await makeFolder(1);
  await makeNotes(3, { folderId: "folder", documentId: "document-0" });
  const before = await everything();
  const id = await deleteFolder();
  const isOfFolder = eq(clearedReference.field, "folderId:folder");
  await db().update(clearedReference).set({ field: "folderId" }).where(isOfFolder);
  expect(await restoreRecord(actor, id)).toMatchObject({ result: "restored" });
  expect(await everything()).toEqual(before);
});

test("leaves a reference empty if its row no longer exists", async () => {
  await makeFolder(1);
  await db().insert(document).values(common("elsewhere"));
  await db().update(document).set({ nextId: "elsewhere" }).where(eq(document.id, "document-0"));
  const id = await deleteFolder();
  await db().delete(document).where(eq(document.id, "elsewhere"));
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  expect(await db().$count(deletedRow)).toBe(0);
  expect(await db().select().from(document)).toMatchObject([{ id: "document-0", nextId: null }]);
});

test("restores references between more rows than one statement inserts", async () => {
  const count = 450;
  await makeFolder(count);
  for (let index = 0; index < count; index += 1) {
    const nextId = `document-${(index * 7 + 100) % count}`;
    await db()
      .update(document)
      .set({ nextId, updatedAt: createdAt })
      .where(eq(document.id, `document-${index}`));
  }
  const before = await everything();
  const id = await deleteFolder();
  expect(await db().$count(deletedRow)).toBe(count + 1);
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  expect(await everything()).toEqual(before);
});

const refusal = (reason: string) => ({ result: "refused", message: `deletedRecords.refused.${reason}` });

test("restores a record that requires another one only after that one", async () => {
  await makeFolder(1);
  const before = await everything();
  const document0 = await remove(document, "document-0");
  const id = await deleteFolder();
  expect(await restoreRecord(actor, document0)).toEqual(refusal("lostReference"));
  expect(await db().$count(document)).toBe(0);
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  expect(await restoreRecord(actor, document0)).toEqual({ result: "restored", name: "document-0" });
  expect(await everything()).toEqual(before);
});

test.each([
  { from: "now", codeKey: "a 1" },
  { from: "before the field became unique", codeKey: null },
])("does not restore a record from $from if another one has its unique value", async ({ codeKey }) => {
  await makeFolder(2);
  await db().update(document).set({ code: "A 1", codeKey }).where(eq(document.id, "document-0"));
  const id = await remove(document, "document-0");
  await db().update(document).set({ code: "a 1", codeKey: "a 1" }).where(eq(document.id, "document-1"));
  const before = await everything();
  expect(await restoreRecord(actor, id)).toEqual(refusal("valueTaken"));
  expect(await everything()).toEqual(before);
  expect(await db().$count(deletedRow)).toBe(1);
});

test("gives the rows their keys of a field that has become unique since", async () => {
  await makeFolder(2);
  for (const id of ["document-0", "document-1"]) {
    await db().update(document).set({ code: id.toUpperCase() }).where(eq(document.id, id));
  }
  const ids = [await remove(document, "document-0"), await deleteFolder()].reverse();
  for (const id of ids) expect(await restoreRecord(actor, id)).toMatchObject({ result: "restored" });
  expect(await db().select().from(document).orderBy(asc(document.id))).toMatchObject([
    { code: "DOCUMENT-0", codeKey: "document-0" },
    { code: "DOCUMENT-1", codeKey: "document-1" },
  ]);
});

test("restores 2,000 rows that were deleted together", async () => {
  await makeFolder(1_999);
  expect(await isRestorable(folder, "folder")).toBe(true);
  const before = await everything();
  const id = await deleteFolder();
  expect(await db().$count(deletedRow)).toBe(2_000);
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  expect(await everything()).toEqual(before);
});

test("keeps no copy of more than 2,000 rows, and does not offer to undo their deletion", async () => {
  await makeFolder(2_000);
  expect(await isRestorable(folder, "folder")).toBe(false);
  expect(await deleteFolder()).toBe("");
  expect(await everything()).toEqual([[], [], []]);
  expect([await db().$count(deletedRecord), await db().$count(deletedRow)]).toEqual([0, 0]);
  expect(await offerDeletionUndo(actor, "folder", ["folder"])).toBeUndefined();
});

async function makeNotes(count: number, references: { folderId?: string; documentId?: string }) {
  const rows = Array.from({ length: count }, () => common(crypto.randomUUID()));
  for (const some of chunks(rows, 500)) {
    await db()
      .insert(note)
      .values(some.map((row) => ({ ...row, ...references })));
  }
}

const referring = () => db().$count(note, isNotNull(note.folderId));

/** To the folder and to a document that is deleted with it. */
const manyNotes = { folderId: "folder", documentId: "document-0" };

test("clears very many references in batches, keeping versions, and restores them in batches", async () => {
  const many = maxDependents + 1;
  await makeFolder(2);
  await makeNotes(many, manyNotes);
  const before = await everything();
  const removed = deleteFolder();
  expect((await readDuring(removed, referring)).size).toBeGreaterThan(2);
  expect(await db().$count(note, and(isNull(note.folderId), isNull(note.documentId)))).toBe(many);
  expect(await db().$count(note, ne(note.updatedAt, createdAt))).toBe(0);
  expect([await db().$count(folder), await db().$count(document)]).toEqual([0, 0]);
  const restored = restoreRecord(actor, await removed);
  expect((await readDuring(restored, referring)).size).toBeGreaterThan(2);
  expect(await restored).toEqual({ result: "restored", name: "folder" });
  expect(await everything()).toEqual(before);
  expect([await db().$count(deletedRecord), await db().$count(clearedReference)]).toEqual([0, 0]);
});

test("also clears references in batches to a record that refers to the deleted one twice", async () => {
  const below = { ...common("below"), originId: "folder", parentId: "folder" };
  await db()
    .insert(folder)
    .values([common("folder"), below]);
  await makeNotes(maxDependents, { folderId: "below" });
  expect((await readDuring(deleteFolder(), referring)).size).toBeGreaterThan(2);
  expect([await db().$count(folder), await referring()]).toEqual([0, 0]);
});

async function interruptDeletion() {
  const interrupted = transaction(async (tx) => {
    const row = firstRowOrThrow(await tx.select().from(folder));
    await deleteRecord(tx, actor, folder, row);
    throw new Error("interrupted");
  });
  await expect(interrupted).rejects.toThrow("interrupted");
}

test("a deletion that was interrupted is not listed, and the next one keeps all references", async () => {
  const many = maxDependents + 1;
  await makeFolder(1);
  await makeNotes(many, { folderId: "folder" });
  const before = await everything();
  await interruptDeletion();
  expect([await db().$count(folder), await referring()]).toEqual([1, 0]);
  const [unfinished] = await db().select().from(deletedRecord);
  expect(await restoreRecord(actor, unfinished?.id ?? "")).toEqual({ result: "gone" });
  expect(await offerDeletionUndo(actor, "folder", ["folder"])).toBeUndefined();
  // Set again since.
  await db()
    .update(note)
    .set({ folderId: "folder" })
    .where(eq(note.id, String(before[2]?.[0]?.id)));
  expect(await restoreRecord(actor, await deleteFolder())).toMatchObject({ result: "restored" });
  expect(await db().$count(note, eq(note.folderId, "folder"))).toBe(many);
});

async function interruptRestoration(id: string) {
  let batches = 0;
  const pause = vi.spyOn(performance, "now").mockImplementation(() => {
    batches += 1;
    if (batches > 4) throw new Error("interrupted");
    return 0;
  });
  const restored = { result: "restored", name: "folder", referencesFollow: true };
  expect(await restoreRecord(actor, id)).toEqual(restored);
  pause.mockRestore();
}

test("a restoration that was interrupted is continued by the next deletion and restoration", async () => {
  const many = maxReferences + 1;
  await makeFolder(1);
  await makeNotes(many, { folderId: "folder" });
  await interruptRestoration(await deleteFolder());
  const left = many - (await referring());
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(many);
  expect(await restoreRecord(actor, await deleteFolder())).toMatchObject({ result: "restored" });
  expect(await referring()).toBe(many);
  expect(await db().$count(deletedRecord)).toBe(0);
});

test.each([
  ["deletion", interruptDeletion],
  ["restoration", async () => interruptRestoration(await deleteFolder())],
])("a job restores the references of an interrupted %s", async (_, interrupt) => {
  const many = maxReferences + 1;
  await makeFolder(1);
  await makeNotes(many, { folderId: "folder" });
  const before = await everything();
  await interrupt();
  const enqueued = await db().select().from(job).orderBy(desc(job.id)).limit(1);
  const { input, dueAt } = firstRowOrThrow(enqueued);
  expect(dueAt.getTime()).toBeGreaterThan(Date.now() + oneHour);
  const { signal } = new AbortController();
  const run = () => restoreReferencesJob.run(JSON.parse(input), { signal } as JobRun);
  await run();
  expect(await referring()).toBeLessThan(many);
  await db()
    .update(deletedRecord)
    .set({ deletedAt: new Date(Date.now() - 2 * oneHour) });
  await run();
  expect(await everything()).toEqual(before);
  expect([await db().$count(deletedRecord), await db().$count(clearedReference)]).toEqual([0, 0]);
});

test("restores a record on which as many rows depend as one transaction changes", async () => {
  await makeFolder(10);
  await makeNotes(maxDependents - 10, { folderId: "folder" });
  const id = await deleteFolder();
  expect(await restoreRecord(actor, id)).toEqual({ result: "restored", name: "folder" });
  expect(await db().$count(note, eq(note.folderId, "folder"))).toBe(maxDependents - 10);
});

test("deletes very many rows below a record in batches, even if some depend on each other in a circle", async () => {
  await makeFolder(2_000);
  for (const id of ["above", "below", "elsewhere"]) {
    const parentId = { above: "folder", below: "above", elsewhere: null }[id];
    await db()
      .insert(folder)
      .values({ ...common(id), parentId });
  }
  await db().update(folder).set({ parentId: "below" }).where(eq(folder.id, "folder"));
  await db()
    .insert(document)
    .values([
      { ...common("deep"), folderId: "below" },
      { ...common("elsewhere"), folderId: "elsewhere" },
    ]);
  await makeNotes(maxDependents, { documentId: "deep", folderId: "elsewhere" });
  const left = await readDuring(deleteFolder(), () => db().$count(note, isNotNull(note.documentId)));
  expect(left.size).toBeGreaterThan(2);
  expect(await db().select({ id: folder.id }).from(folder)).toEqual([{ id: "elsewhere" }]);
  expect(await db().select({ id: document.id }).from(document)).toEqual([{ id: "elsewhere" }]);
  expect(await db().$count(note, eq(note.folderId, "elsewhere"))).toBe(maxDependents);
  expect(await db().$count(deletedRecord)).toBe(0);
});

test.each([
  [{ id: "other", name: "document-150", nameKey: "document-150" }, "nameTaken"],
  [{ id: "document-150", name: "other", nameKey: "other" }, "exists"],
  [{ id: "other", name: "other", nameKey: "other", codeKey: "a 1" }, "valueTaken"],
])("restores nothing if a row deleted with the record cannot be restored: %j", async (taken, reason) => {
  await makeFolder(200);
  await db().update(document).set({ code: "A 1", codeKey: "a 1" }).where(eq(document.id, "document-150"));
  const id = await deleteFolder();
  await db()
    .insert(document)
    .values({ ...common(""), ...taken });
  expect(await restoreRecord(actor, id)).toEqual(refusal(reason));
  expect(await db().$count(folder)).toBe(0);
  expect(await db().$count(document)).toBe(1);
});
