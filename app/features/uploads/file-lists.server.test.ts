import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { db } from "#db/client.server.ts";
import { upload, uploadListFile, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { findAttachmentFieldByKey } from "./attachment-fields.server.ts";
import { compareUploadsWithStorage } from "./check-blobs.server.ts";
import { toFieldValue } from "./file-lists.server.ts";
import { target } from "./reference-target.server.ts";
import { storage } from "./storage/configured-storage.server.ts";
import { removeUnusedRows } from "./unused-uploads.server.ts";
import { findReadableListedUploads, findReadableUpload } from "./uploads.server.ts";

vi.mock("#app/resources/registered-resources.server.ts", async () => {
  const { repository: table } = await import("#db/schema.ts");
  const { filesField } = await import("#app/resources/fields/reference-field.ts");
  const fields = { description: filesField({ label: "repositories.fields.link", optional: true }) };
  return { registeredResources: [{ name: "repository", table, fields, listPath: "/manager/repositories" }] };
});

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");

const field = findAttachmentFieldByKey("repository.description") ?? expect.unreachable();

let actor: ReturnType<typeof userActor>;
beforeAll(async () => {
  await migrateTestDatabase();
  actor = userActor(await makeUser({ role: "admin", name: "Grace" }));
});
beforeEach(async () => {
  await db().delete(upload);
});

async function file(name: string, purpose = field.key) {
  const id = crypto.randomUUID();
  const columns = { sha256: "0".repeat(64), size: 1, mediaType: "text/plain", ownerId: actor.id };
  await db()
    .insert(upload)
    .values({ id, purpose, name, ...columns, createdAt: new Date() });
  return id;
}

const fieldValueOf = (ids: string[], current = "") => toFieldValue(actor, field, ids, current);

test("a field holds nothing, one file, or a list that is reused while unchanged", async () => {
  const [one, two] = [await file("one.txt"), await file("two.txt")];
  expect(await fieldValueOf([])).toBe("");
  expect(await fieldValueOf([one, one])).toBe(one);
  const list = await fieldValueOf([one, two], one);
  expect(await fieldValueOf([one, two], list)).toBe(list);
  const turned = await fieldValueOf([two, one], list);
  expect(turned).not.toBe(list);
  expect(await target.read("id", [list, one])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: list,
        label: "one.txt, two.txt",
        parts: [
          { id: one, label: "one.txt" },
          { id: two, label: "two.txt" },
        ],
      }),
      expect.objectContaining({ id: one, label: "one.txt" }),
    ]),
  );
  expect(await findReadableUpload({ id: actor.id, role: "admin" }, list)).toBeUndefined();
  expect(await compareUploadsWithStorage()).toMatchObject({ rows: 2 });
});

test("users who may read a field read its files in order, once a record has them", async () => {
  const [one, two] = [await file("one.txt"), await file("two.txt")];
  const list = await fieldValueOf([two, one]);
  const readBy = async (role: string, id: string) =>
    (await findReadableListedUploads({ id: "somebody", role }, id)).map(({ name }) => name);
  expect(await readBy("admin", list)).toEqual([]);
  await db().insert(userPicture).values({ userId: "somebody", uploadId: list });
  expect(await readBy("admin", one)).toEqual(["one.txt"]);
  expect(await readBy("admin", list)).toEqual(["two.txt", "one.txt"]);
  expect(await readBy("", list)).toEqual([]);
  expect(await readBy("admin", crypto.randomUUID())).toEqual([]);
});

test("ignores files of other fields, lists and unknown ids", async () => {
  const [one, two] = [await file("one.txt"), await file("two.txt")];
  const list = await fieldValueOf([one, two]);
  const other = await file("other.txt", "invoice.receiptId");
  expect(await fieldValueOf([other, list, crypto.randomUUID(), two])).toBe(two);
});

test("keeps a list and its files while something refers to it, then deletes them", async () => {
  const list = await fieldValueOf([await file("one.txt"), await file("two.txt")]);
  await db().insert(userPicture).values({ userId: "somebody", uploadId: list });
  const later = new Date(Date.now() + 60_000);
  expect(await removeUnusedRows(storage(), later)).toBe(0);
  await db().delete(userPicture);
  expect(await removeUnusedRows(storage(), later)).toBe(1);
  expect(await db().$count(uploadListFile)).toBe(0);
  expect(await removeUnusedRows(storage(), later)).toBe(2);
});
