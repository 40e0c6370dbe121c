import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { open, utimes } from "node:fs/promises";
import { join } from "node:path";
import { isNotNull } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Actor, userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { eraseRecord, restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { log } from "#app/log.server.ts";
import { withPictures } from "#app/users/user-pictures.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord, user } from "#db/schema.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { compareUploadsWithStorage } from "../check-blobs.server.ts";
import { unusedFilesJob } from "../jobs.server.ts";
import { findUserStorageLimit } from "../limits.server.ts";
import { personalData } from "../personal-data.server.ts";
import { uploadsFolder } from "../storage/configured-storage.server.ts";
import { pictureRemovalUndo } from "../undo.server.ts";
import { findReadableUpload } from "../uploads.server.ts";
import { centered } from "./crop.ts";
import { changePicture } from "./picture-form.server.ts";
import { pictureInput } from "./picture-limits.ts";
import { changeOwnPicture, removeOwnPicture, removeUserPicture } from "./picture-writes.server.ts";
import { findReadablePicture } from "./readable-picture.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  support: { name: "support", order: 50, includes: "user", permissions: { user: ["update"] } },
}));

vi.mock("node:fs/promises", { spy: true });

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "pictures");

const colored = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const noise = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: "red",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();

let ada: Awaited<ReturnType<typeof makeUser>>;
let zoe: typeof ada;

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(upload);
  await db().delete(deletedRecord);
  await db().delete(user);
  rmSync(uploadsFolder(), { recursive: true, force: true });
  ada = await makeUser({ id: "ada", role: "admin" });
  zoe = await makeUser({ id: "zoe", role: "user" });
});

const textFile = {
  id: "file",
  purpose: "",
  sha256: "0".repeat(64),
  size: 1,
  mediaType: "text/plain",
  name: "a",
};

async function change(by: typeof ada, background = "red") {
  return changeTo(by, await colored(background));
}

async function changeTo(by: typeof ada, content: Buffer) {
  mkdirSync(uploadsFolder(), { recursive: true });
  const path = join(uploadsFolder(), "chosen");
  writeFileSync(path, content);
  return changeOwnPicture(userActor(by), { path, sample: content, size: content.length }, centered);
}

async function pictureOf(id: string) {
  const [found] = await withPictures([{ id }]);
  return found?.picture;
}

async function exportedFiles() {
  const files: unknown[] = [];
  for await (const batch of personalData("zoe").files) files.push(...batch);
  return files;
}

async function hashOf(id: string) {
  return (await pictureOf(id))?.split("/").at(-1) ?? "";
}

function blobs() {
  return readdirSync(uploadsFolder(), { recursive: true, encoding: "utf8" }).filter((name) =>
    /^\w\w\/\w{64}$/.test(name),
  );
}

const run = { id: 1, attempt: 1, signal: new AbortController().signal } as Parameters<
  typeof unusedFilesJob.run
>[1];

/** Cleans up as if it were two days later. */
async function cleanUp() {
  const old = new Date(Date.now() - 2 * 86_400_000);
  await unusedFilesJob.run({}, run);
  await db().update(upload).set({ unusedSince: old }).where(isNotNull(upload.unusedSince));
  for (const name of blobs()) await utimes(join(uploadsFolder(), name), old, old);
  await unusedFilesJob.run({}, run);
  for (const name of blobs()) await utimes(join(uploadsFolder(), name), old, old);
  await unusedFilesJob.run({}, run);
}

test("stores a picture by its content, and replaces the previous one", async () => {
  expect(await change(zoe)).toEqual({ result: "changed" });
  const first = await pictureOf("zoe");
  expect(first).toMatch(/^\/files\/pictures\/[0-9a-f]{64}$/);
  await change(zoe, "blue");
  expect(await pictureOf("zoe")).not.toBe(first);
  expect(await withPictures([{ id: "ada" }])).toEqual([{ id: "ada" }]);
  expect(await compareUploadsWithStorage()).toEqual({ rows: 2, broken: [], unused: 0 });
  expect(await exportedFiles()).toMatchObject([{ mediaType: "image/webp" }, { mediaType: "image/webp" }]);
  await cleanUp();
  expect(blobs()).toHaveLength(1);
  expect(blobs()[0]).toContain(await hashOf("zoe"));
});

test("a user whose storage is full can replace their picture by a smaller one, once until the cleanup", async () => {
  await changeTo(zoe, await noise());
  const { bytes } = await findUserStorageLimit("zoe", db());
  await db()
    .insert(upload)
    .values({ ...textFile, ownerId: "zoe", size: bytes, createdAt: new Date() });
  const full = { result: "refused", refusal: { message: "uploads.errors.userFull" } };
  expect(await changeTo(zoe, await noise())).toEqual(full);
  expect(await change(zoe)).toEqual({ result: "changed" });
  expect(await change(zoe)).toEqual(full);
});

test("refuses a picture if the disk is full, and logs it", async () => {
  const error = vi.spyOn(log(), "error");
  vi.mocked(open).mockRejectedValueOnce(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  expect(await change(zoe)).toEqual({
    result: "refused",
    refusal: { message: "uploads.errors.diskFull" },
  });
  expect(error).toHaveBeenCalledOnce();
});

test("a picture is not saved for another user than the one who chose it", async () => {
  const context = new RouterContextProvider();
  context.set(requestInfoContext, { address: "198.18.1.1", requestId: "test" });
  context.set(sessionContext, { user: zoe, impersonatedBy: null } as object as CurrentSession);
  const send = async (signedInAs: string) => {
    const body = new FormData();
    body.set("signedInAs", signedInAs);
    body.set(pictureInput, new Blob([await colored("red")], { type: "image/png" }), "red.png");
    const request = new Request("http://localhost/app/account/picture", { method: "POST", body });
    return changePicture(request, context, "/app/account");
  };
  await expect(send("ada")).rejects.toMatchObject({ init: { status: 409 } });
  expect(await pictureOf("zoe")).toBeUndefined();
  expect(await send("zoe")).toMatchObject({ status: 302 });
  expect(await pictureOf("zoe")).toBeDefined();
});

test("only its owner and those who may see users can open a picture, and only as a picture", async () => {
  await change(zoe);
  const hash = await hashOf("zoe");
  const [row] = await db().select().from(upload);
  expect(await findReadablePicture(zoe, hash)).toMatchObject({ id: row?.id });
  expect(await findReadablePicture(ada, hash)).toMatchObject({ id: row?.id });
  expect(await findReadablePicture({ id: "else", role: "user" }, hash)).toBeUndefined();
  expect(await findReadablePicture(ada, "0".repeat(64))).toBeUndefined();
  expect(await findReadablePicture(ada, "%")).toBeUndefined();
  expect(await findReadableUpload(ada, row?.id ?? "")).toBeUndefined();
});

test("the export of a user's data holds only their files", async () => {
  await change(ada);
  await db()
    .insert(upload)
    .values({ ...textFile, ownerId: "ada", createdAt: new Date() });
  expect(await exportedFiles()).toEqual([]);
});

test("only the owner or an administrator can remove a picture", async () => {
  await change(ada);
  await change(zoe);
  await expect(removeUserPicture(userActor(zoe), "ada")).rejects.toBe(forbidden);
  expect(await removeUserPicture(userActor(ada), "nobody")).toEqual({ result: "gone" });
  await removeOwnPicture(userActor(ada));
  expect(await removeUserPicture(userActor(ada), "zoe")).toMatchObject({ result: "done" });
  expect([await pictureOf("ada"), await pictureOf("zoe")]).toEqual([undefined, undefined]);
  await cleanUp();
  expect(blobs()).toEqual([]);
});

test("a removed picture can be put back, but not over another, nor by others, nor once it was cleaned up", async () => {
  const admin = userActor(ada);
  await change(zoe);
  const picture = await pictureOf("zoe");
  const removed = await removeUserPicture(admin, "zoe");
  if (removed.result !== "done" || !removed.uploadId) throw new Error("No picture was removed");
  const undo = (actor: Actor) =>
    pictureRemovalUndo.undo(actor, { userId: "zoe", uploadId: removed.uploadId ?? "" });
  await expect(undo(userActor(await makeUser({ role: "user" })))).rejects.toEqual(forbidden);
  expect(await undo(admin)).toEqual({ undone: 1, skipped: 0 });
  expect(await pictureOf("zoe")).toBe(picture);
  expect(await undo(admin)).toEqual({ undone: 0, skipped: 1 });
  await removeUserPicture(admin, "zoe");
  await change(zoe, "blue");
  expect(await undo(admin)).toEqual({ undone: 0, skipped: 1 });
  expect(await removeOwnPicture(userActor(zoe))).toEqual({ result: "done", uploadId: expect.any(String) });
  await cleanUp();
  expect(await undo(userActor(zoe))).toEqual({ undone: 0, skipped: 1 });
});

test("users remove their picture and put it back at most 60 times in ten minutes", async () => {
  const person = await makeUser({ id: "eve", role: "user" });
  const actor = userActor(person);
  await change(person);
  for (let count = 0; count < 60; count += 1) {
    const removed = await removeOwnPicture(actor);
    if (removed.result !== "done") throw new Error(`Refused removal ${count + 1}`);
    await pictureRemovalUndo.undo(actor, { userId: "eve", uploadId: removed.uploadId ?? "" });
  }
  expect(await removeOwnPicture(actor)).toEqual({
    result: "tooOften",
    retryAfterSeconds: expect.any(Number),
  });
  expect(await pictureOf("eve")).toBeDefined();
});

test("nobody can remove the picture of an account with more permissions", async () => {
  await change(ada);
  await change(zoe);
  const support = userActor(await makeUser({ role: "support" }));
  expect(await removeUserPicture(support, "ada")).toEqual({ result: "morePermissions" });
  expect(await removeUserPicture(support, "zoe")).toMatchObject({ result: "done" });
  expect([await pictureOf("ada"), await pictureOf("zoe")]).toEqual([expect.any(String), undefined]);
});

test("a file that is not a picture changes nothing", async () => {
  await change(zoe);
  const before = await pictureOf("zoe");
  const sample = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const changed = await changeOwnPicture(userActor(zoe), { path: "", sample, size: 40 }, centered);
  expect(changed).toEqual({ result: "refused", refusal: { message: "uploads.errors.pictureType" } });
  const empty = { path: "", sample: Buffer.alloc(0), size: 0 };
  expect(await changeOwnPicture(userActor(zoe), empty, centered)).toEqual({
    result: "refused",
    refusal: { message: "uploads.errors.empty" },
  });
  expect(await pictureOf("zoe")).toBe(before);
});

test("a banned user cannot change their picture", async () => {
  const banned = await makeUser({ role: "user", banned: true });
  await expect(change(banned)).rejects.toBe(forbidden);
});

test("restoring a user restores the picture, and erasing a user deletes it", async () => {
  await change(zoe);
  const before = await pictureOf("zoe");
  const deleted = async () => {
    await deleteUser(userActor(ada), "zoe");
    const [record] = await db().select().from(deletedRecord);
    return record?.id ?? "";
  };
  const id = await deleted();
  await cleanUp();
  expect(await restoreRecord(userActor(ada), id)).toMatchObject({ name: zoe.name });
  expect(await pictureOf("zoe")).toBe(before);
  expect(await exportedFiles()).toHaveLength(1);
  await eraseRecord(userActor(ada), await deleted());
  await cleanUp();
  expect(await db().$count(userPicture)).toBe(0);
  expect(await db().$count(upload)).toBe(0);
  expect(blobs()).toEqual([]);
});

test("a restored user owns the files that they uploaded again", async () => {
  await db()
    .insert(upload)
    .values({ ...textFile, ownerId: "zoe", createdAt: new Date() });
  await deleteUser(userActor(ada), "zoe");
  const [record] = await db().select().from(deletedRecord);
  expect(await db().select().from(upload)).toMatchObject([{ ownerId: null }]);
  expect(await restoreRecord(userActor(ada), record?.id ?? "")).toMatchObject({ name: zoe.name });
  expect(await db().select().from(upload)).toMatchObject([{ ownerId: "zoe" }]);
});

test("cleans up more than one batch of pictures", async () => {
  const ids = Array.from({ length: 2_100 }, (_, index) => `gone-${index}`);
  const row = { purpose: "user.picture", sha256: "0".repeat(64), size: 1, mediaType: "image/webp", name: "" };
  await db()
    .insert(upload)
    .values(ids.map((id) => ({ ...row, id, createdAt: new Date(0), unusedSince: new Date(0) })));
  await db()
    .insert(userPicture)
    .values(ids.map((id) => ({ userId: id, uploadId: id })));
  await change(zoe);
  expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 2_100 });
  expect(await db().$count(userPicture)).toBe(1);
  expect(await db().$count(upload)).toBe(1);
});
