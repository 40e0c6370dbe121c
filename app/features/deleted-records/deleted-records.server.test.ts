import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { chunks } from "#app/chunks.ts";
import { rowBatch } from "#app/deleted-records/remove-entries.server.ts";
import { maxReferences } from "#app/deleted-records/restore-references.server.ts";
import { changeUsers } from "#app/features/users/bulk/bulk-changes.server.ts";
import { offerBulkUndo, offerUserDeletionUndo } from "#app/features/users/offer-undo.server.ts";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { createUser } from "#app/features/users/user-writes.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { settings } from "#app/settings.server.ts";
import { findUndoKind } from "#app/undo/undo-kinds.server.ts";
import { takeUndoableChange } from "#app/undo/undoable-changes.server.ts";
import { db } from "#db/client.server.ts";
import { clearedReference, deletedRecord, deletedRow, session, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { readDuring } from "#tests/support/read-during.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";
import { removeExpired } from "./cleanup.server.ts";
import { deletedRecordTuning, getDeletedRecord, listDeletedRecords } from "./deleted-record-list.server.ts";
import { deletedRecordListShape } from "./deleted-record-list-shape.ts";
import { restorableKindsFor } from "./restore/restorable-kinds.server.ts";
import { eraseRecord, restoreRecord } from "./restore/restore-record.server.ts";
import { restoreRecords } from "./restore/restore-records.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: {
    name: "clerk",
    order: 50,
    permissions: { apps: ["manager"], user: ["list", "delete"], deletedRecord: ["list", "restore", "erase"] },
  },
  archivist: {
    name: "archivist",
    order: 60,
    permissions: { apps: ["manager"], user: ["list"], deletedRecord: ["list", "restore", "erase"] },
  },
  keeper: {
    name: "keeper",
    order: 40,
    permissions: { apps: ["manager"], user: ["list", "delete"], deletedRecord: ["list"] },
  },
}));

const events = collectEvents();

let admin: ReturnType<typeof userActor>;

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(deletedRecord);
  await db().delete(user);
  admin = userActor(await makeUser({ role: "admin", name: "Ada" }));
});

async function deleted(fields: Partial<typeof user.$inferInsert> = {}) {
  const person = await makeUser(fields);
  expect(await deleteUser(admin, person.id)).toMatchObject({ result: "done" });
  return { person, id: await latest(person.id) };
}

async function latest(recordId: string) {
  const [row] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, recordId));
  return row?.id ?? "";
}

const stored = (id: string) => db().select().from(user).where(eq(user.id, id));

test("restores a user unchanged, but signed out", async () => {
  const person = await makeUser({
    name: "Zoë Ödegård",
    role: "admin",
    language: "fr",
    banned: true,
    banReason: "Spam",
    banExpires: new Date("2099-01-01"),
    lastSignInAt: new Date("2026-01-02"),
  });
  const expiresAt = new Date("2099-01-01");
  await db().insert(session).values({ userId: person.id, token: "x", expiresAt });
  await deleteUser(admin, person.id);
  expect(await stored(person.id)).toEqual([]);

  expect(await restoreRecord(admin, await latest(person.id))).toEqual({
    result: "restored",
    name: "Zoë Ödegård",
  });
  expect(await stored(person.id)).toEqual([person]);
  expect(await db().$count(session)).toBe(0);
  expect(await db().$count(deletedRecord)).toBe(0);
  expect(await db().$count(deletedRow)).toBe(0);
  const subject = { id: person.id, email: person.email };
  expect(events).toMatchObject([
    { kind: "user.delete", subject },
    { kind: "user.restore", subject, actor: { id: admin.id } },
  ]);
});

test("restores nothing if the email now belongs to another account", async () => {
  const { person, id } = await deleted({ email: "ines@example.org" });
  await createUser(admin, { name: "Other", email: person.email, role: "user" });
  expect(await restoreRecord(admin, id)).toEqual({ result: "refused", message: "users.errors.emailTaken" });
  expect(await stored(person.id)).toEqual([]);
  expect(await db().$count(deletedRecord)).toBe(1);
  expect(events.map(({ kind }) => kind)).toEqual(["user.delete", "user.create"]);
});

test("nobody can restore an account with more permissions than their own, or without permission", async () => {
  const clerk = userActor(await makeUser({ role: "clerk" }));
  const { id } = await deleted({ role: "admin" });
  expect(await restoreRecord(clerk, id)).toEqual({
    result: "refused",
    message: "users.refused.morePermissions",
  });
  const visitor = userActor(await makeUser());
  await expect(restoreRecord(visitor, id)).rejects.toBe(forbidden);
  await expect(eraseRecord(visitor, id)).rejects.toBe(forbidden);
});

test("restoring and erasing a record require the permission to delete it", async () => {
  const archivist = userActor(await makeUser({ role: "archivist" }));
  const { id } = await deleted({ role: "archivist" });
  await expect(restoreRecord(archivist, id)).rejects.toBe(forbidden);
  await expect(eraseRecord(archivist, id)).rejects.toBe(forbidden);
  expect(await db().$count(deletedRecord)).toBe(1);
});

test("nobody can erase an account with more permissions than their own", async () => {
  const clerk = userActor(await makeUser({ role: "clerk" }));
  const { id } = await deleted({ role: "admin" });
  expect(await eraseRecord(clerk, id)).toEqual({
    result: "refused",
    message: "users.refused.morePermissions",
  });
  expect(await db().$count(deletedRow)).toBe(1);
  expect(events.map(({ kind }) => kind)).toEqual(["user.delete"]);

  const { person: equal, id: equalId } = await deleted({ role: "clerk" });
  expect(await eraseRecord(clerk, equalId)).toEqual({ result: "erased", name: equal.name });
});

test("the list says which records the viewer may restore or erase", async () => {
  const clerk = userActor(await makeUser({ role: "clerk" }));
  const { id: refused } = await deleted({ role: "admin" });
  const { id: permitted } = await deleted({ role: "clerk" });
  const kinds = restorableKindsFor("clerk");
  const query = parseListQuery(deletedRecordListShape, new URLSearchParams());
  const { rows } = await listDeletedRecords(clerk, query, kinds);
  expect(new Map(rows.map((row) => [row.id, row.permitted]))).toEqual(
    new Map([
      [permitted, true],
      [refused, false],
    ]),
  );
  expect(await getDeletedRecord(clerk, refused, kinds)).toMatchObject({ permitted: false });
  expect(await getDeletedRecord(admin, refused, kinds)).toMatchObject({ permitted: true });
});

test("an erased record stays erased if removing the rest fails, which the cleanup repeats", {
  tags: "sqlite",
}, async () => {
  const { id } = await deleted({});
  const { databaseUrl } = settings();
  const fault = "BEFORE DELETE ON deleted_record BEGIN SELECT RAISE(ABORT, 'The disk is full'); END";
  await query(databaseUrl, `CREATE TRIGGER fault ${fault}`, []);
  expect(await eraseRecord(admin, id)).toMatchObject({ result: "erased" });
  await query(databaseUrl, "DROP TRIGGER fault", []);
  expect(await db().select().from(deletedRecord)).toMatchObject([{ id, name: "", email: "" }]);
  await removeExpired(new Date(), new AbortController().signal);
  expect(await db().$count(deletedRecord)).toBe(0);
});

test("restoring and erasing require their own permissions, but undoing a deletion does not", async () => {
  const keeper = userActor(await makeUser({ role: "keeper" }));
  const { person, id } = await deleted({ role: "keeper" });
  await expect(eraseRecord(keeper, id)).rejects.toBe(forbidden);
  await expect(restoreRecord(keeper, id)).rejects.toBe(forbidden);
  expect(await db().$count(deletedRecord)).toBe(1);

  const undo = (await offerUserDeletionUndo(keeper, [person])) ?? "";
  const taken = await takeUndoableChange(keeper, undo);
  expect(await findUndoKind(taken?.kind ?? "")?.undo(keeper, taken?.change)).toEqual({
    undone: 1,
    skipped: 0,
  });
  expect(await stored(person.id)).toEqual([person]);
});

test("a record can only be restored or erased once", async () => {
  const { id, person } = await deleted({ name: "" });
  expect(await eraseRecord(admin, id)).toEqual({ result: "erased", name: person.email });
  expect(await db().$count(deletedRow)).toBe(0);
  const gone = { result: "gone" };
  expect(await eraseRecord(admin, id)).toEqual(gone);
  expect(await restoreRecord(admin, id)).toEqual(gone);
  expect(events.map(({ kind }) => kind)).toEqual(["user.delete", "user.erase"]);
});

test("removes a record permanently after 30 days", async () => {
  await deleted();
  const day = 86_400_000;
  await removeExpired(new Date(Date.now() + 29 * day));
  expect(await db().$count(deletedRecord)).toBe(1);
  await removeExpired(new Date(Date.now() + 30 * day + 1000));
  expect(await db().$count(deletedRecord)).toBe(0);
  expect(await db().$count(deletedRow)).toBe(0);
});

async function insertReferences(deletedRecordId: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    return { deletedRecordId, source: "user", field: "other", rowId: String(index) };
  });
  for (const some of chunks(rows, rowBatch)) await db().insert(clearedReference).values(some);
}

async function insertRows(deletedRecordId: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    return { deletedRecordId, source: "user", position: index + 1, fields: "{}" };
  });
  for (const some of chunks(rows, rowBatch)) await db().insert(deletedRow).values(some);
}

test("removes the rows of expired records in batches, and restores none of them", async () => {
  const { id } = await deleted();
  await insertRows(id, 3 * rowBatch);
  await insertReferences(id, 3 * rowBatch);
  const kept = await deleted();
  const hasExpired = eq(deletedRecord.id, id);
  const deletedAt = new Date(Date.now() - 31 * 86_400_000);
  await db().update(deletedRecord).set({ deletedAt }).where(hasExpired);
  expect(await restoreRecord(admin, id)).toEqual({ result: "gone" });
  const left = await readDuring(
    removeExpired(new Date()),
    async () => (await db().$count(deletedRow)) + (await db().$count(clearedReference)),
  );
  expect(left.size).toBeGreaterThan(3);
  expect(await db().$count(deletedRow)).toBe(1);
  expect(await db().$count(clearedReference)).toBe(0);
  expect(await restoreRecord(admin, kept.id)).toMatchObject({ result: "restored" });
});

test("erases a record with very many references without holding up other requests", async () => {
  const { id } = await deleted();
  await insertReferences(id, 3 * rowBatch);
  const left = await readDuring(eraseRecord(admin, id), () => db().$count(clearedReference));
  expect(left.size).toBeGreaterThan(2);
  expect(await db().$count(deletedRecord)).toBe(0);
});

test("of two requests that restore and erase a record, only the first does", async () => {
  const { id } = await deleted();
  await insertReferences(id, maxReferences + 1);
  const both = await Promise.all([restoreRecord(admin, id), eraseRecord(admin, id)]);
  expect(both.filter(({ result }) => result === "gone")).toHaveLength(1);
});

test("undoes a bulk deletion from its message", async () => {
  const people = [await makeUser(), await makeUser()];
  const ids = people.map((person) => person.id);
  const change = { operation: "delete" } as const;
  const { before } = await changeUsers(admin, ids, change);
  const taken = await takeUndoableChange(admin, (await offerBulkUndo(admin, before, change)) ?? "");
  expect(await findUndoKind(taken?.kind ?? "")?.undo(admin, taken?.change)).toEqual({
    undone: 2,
    skipped: 0,
  });
  expect(await db().$count(user)).toBe(3);
  expect(await offerUserDeletionUndo(admin, [{ id: "unknown" }])).toBeUndefined();
});

test.each([5000, 2, 1])(
  "lists the records that the role may delete, newest first, with search and pages, reading %i at once",
  async (rowsAtOnce) => {
    Object.assign(deletedRecordTuning, { rowsAtOnce });
    for (const name of ["Hélène", "Zara 100%", "Zara"]) {
      const { id } = await deleted({ name });
      const deletedAt = new Date(Date.now() - (name === "Zara" ? 0 : 60_000));
      await db().update(deletedRecord).set({ deletedAt }).where(eq(deletedRecord.id, id));
    }
    const list = async (search: Record<string, string>, role = "admin", size = 20) => {
      const query = parseListQuery(deletedRecordListShape, new URLSearchParams(search));
      const { rows, total, ...cursors } = await listDeletedRecords(
        admin,
        query,
        restorableKindsFor(role),
        size,
      );
      return { names: rows.map(({ name }) => name), total: total.count, ...cursors };
    };
    expect((await list({})).names[0]).toBe("Zara");
    expect(await list({ searchTerm: "helene" })).toMatchObject({ names: ["Hélène"], total: 1 });
    expect(await list({ searchTerm: "100%" })).toMatchObject({ names: ["Zara 100%"], total: 1 });
    expect(await list({ searchTerm: "_" })).toMatchObject({ names: [] });
    expect(await list({ source: "repository" })).toMatchObject({ names: [], total: 0 });
    expect(await list({ source: "user" })).toMatchObject({ total: 3 });
    expect(await list({}, "user")).toMatchObject({ names: [], total: 0 });
    const first = await list({}, "admin", 2);
    const second = await list({ after: first.next ?? "" }, "admin", 2);
    expect([...first.names, ...second.names].sort()).toEqual(["Hélène", "Zara", "Zara 100%"]);
    expect(await list({ before: second.previous ?? "" }, "admin", 2)).toMatchObject({ names: first.names });
  },
);

test("restores each of several records that can be restored, and counts the others", async () => {
  const [kept, taken, other] = [await deleted(), await deleted(), await deleted({ role: "admin" })];
  await createUser(admin, { name: "Other", email: taken.person.email, role: "user" });
  const ids = [taken.id, kept.id, kept.id, "gone"];
  expect(await restoreRecords(admin, ids)).toMatchObject({ restored: 1, gone: 1, refused: 1 });
  expect(await stored(kept.person.id)).toHaveLength(1);
  expect(await stored(taken.person.id)).toEqual([]);
  for (const role of ["clerk", "archivist"]) {
    const actor = userActor(await makeUser({ role }));
    expect(await restoreRecords(actor, [other.id])).toMatchObject({ restored: 0, gone: 0, refused: 1 });
  }
});
