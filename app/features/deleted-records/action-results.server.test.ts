import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { chunks } from "#app/chunks.ts";
import { maxReferences } from "#app/deleted-records/restore-references.server.ts";
import { offerUserDeletionUndo } from "#app/features/users/offer-undo.server.ts";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { requestUrlContext } from "#app/http/request-url.server.ts";
import { takeToast } from "#app/shell/toast.server.ts";
import { action as undo } from "#app/undo/undo-change.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { clearedReference, deletedRecord, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { action as erase } from "./routes/erase.ts";
import { action as restore } from "./routes/restore.ts";
import { action as restoreSelected } from "./routes/restore-selected.ts";

vi.mock("#db/write-in-batches.server.ts", async (original) => ({
  ...(await original<object>()),
  writeInBatches: () => Promise.reject(new Error("The disk is full")),
}));

type Person = Awaited<ReturnType<typeof makeUser>>;

let admin: Person;

beforeAll(async () => {
  await migrateTestDatabase();
  admin = await makeUser({ role: "admin" });
});

async function deleteWithManyReferences({ id }: Person) {
  await deleteUser(userActor(admin), id);
  const entry = firstRowOrThrow(await db().select().from(deletedRecord));
  const references = Array.from({ length: maxReferences + 1 }, (_, index) => {
    return { deletedRecordId: entry.id, source: "user", field: "other", rowId: String(index) };
  });
  for (const some of chunks(references, 500)) await db().insert(clearedReference).values(some);
  return entry.id;
}

async function post(action: unknown, id: string) {
  const body = new FormData();
  body.set("id", id);
  const request = new Request("http://localhost:3000/", { method: "POST", body });
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  context.set(sessionContext, { user: admin } as unknown as CurrentSession);
  context.set(requestUrlContext, url);
  context.set(requestInfoContext, { address: "198.18.0.1", requestId: "test" });
  const args = { request, url, params: { id }, context };
  const response = await (action as (args: object) => Promise<Response>)(args);
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return (await takeToast(new Request(url, { headers: { cookie } }))).toast;
}

const follow = "Some links from other records are still missing and will be restored within a few hours.";

test.each([
  ["restored", "Ines was restored.", restore],
  ["restored with others", "1 record was restored.", restoreSelected],
  ["restored by undoing its deletion", "The change was undone.", undo],
])("says that links follow to a record that was %s", async (_, done, action) => {
  const person = await makeUser({ name: "Ines" });
  const deletedId = await deleteWithManyReferences(person);
  const undoId = await offerUserDeletionUndo(userActor(admin), [person]);
  const toast = await post(action, action === undo ? String(undoId) : deletedId);
  expect(toast).toMatchObject({ type: "warning", message: `${done} ${follow}` });
  expect(await db().$count(user)).toBe(2);
  await db().delete(deletedRecord);
  await db().delete(user).where(eq(user.id, person.id));
});

test.each([
  ["restored", restore],
  ["deleted permanently", erase],
])("tells, but not as an error, that a record is gone and cannot be %s", async (_, action) => {
  const message = "This record was already restored or permanently deleted.";
  expect(await post(action, "gone")).toMatchObject({ type: "info", message });
});
