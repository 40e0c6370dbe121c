import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { eq, isNotNull } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { deleteRecord } from "#app/deleted-records/delete-record.server.ts";
import { resource } from "#app/features/repositories/resource.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import type { nameField } from "#app/resources/fields/record-fields.ts";
import type { fileField } from "#app/resources/fields/reference-field.ts";
import { findMissingReferences } from "#app/resources/references/missing-references.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { deletedRecord, repository, user } from "#db/schema.ts";
import { deletedRecordUpload, upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { findAttachmentFieldByKey } from "./attachment-fields.server.ts";
import { bodyLimit } from "./body-limit.server.ts";
import { recordDeleted } from "./deleted-record.server.ts";
import { unusedFilesJob } from "./jobs.server.ts";
import { fileLimit } from "./limits.server.ts";
import { readMultipart } from "./receiving/multipart.server.ts";
import { receiveFile } from "./receiving/receive-file.server.ts";
import { receiveFiles } from "./record-form.server.ts";
import { incomingFolder, storage, uploadsFolder } from "./storage/configured-storage.server.ts";
import { storeUpload } from "./upload-writes.server.ts";
import { findReadableUpload } from "./uploads.server.ts";

const fields = vi.hoisted(() => ({}) as Record<string, ReturnType<typeof fileField> | typeof nameField>);
vi.mock("#app/resources/registered-resources.server.ts", async () => {
  const { repository: table } = await import("#db/schema.ts");
  const { fileField: file } = await import("#app/resources/fields/reference-field.ts");
  const { nameField: name } = await import("#app/resources/fields/record-fields.ts");
  Object.assign(fields, { name, description: file({ label: "repositories.fields.link", optional: true }) });
  return { registeredResources: [{ name: "repository", table, fields, listPath: "/manager/repositories" }] };
});
vi.mock("#db/foreign-keys.ts", async () => {
  const { repository: table } = await import("#db/schema.ts");
  const tables = await import("#db/sqlite-or-postgres/tables/uploads.ts");
  const { deletedRecordUpload, upload: referencedTable } = tables;
  const column = table.description;
  const key = { field: "description", column, table, referencedTable, referencedColumn: referencedTable.id };
  const keptKey = {
    ...key,
    field: "uploadId",
    column: deletedRecordUpload.uploadId,
    table: deletedRecordUpload,
  };
  return { foreignKeysTo: () => [key, keptKey], foreignKeysOf: () => [key] };
});

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");
process.env.UPLOADS_FILE_MB = "1";
process.env.UPLOADS_USER_MB = "3";
process.env.UPLOADS_TOTAL_MB = "4";

const png = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080600000", "hex");
const pdf = Buffer.from("%PDF-1.4\n%âãÏÓ\n");
const day = 86_400_000;
const thirdOfUserLimit = 1_000_000 - 4_096;

let ada: Awaited<ReturnType<typeof makeUser>>;

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(upload);
  await db().delete(repository);
  await db().delete(user);
  rmSync(uploadsFolder(), { recursive: true, force: true });
  ada = await makeUser({ id: "ada", role: "admin" });
});

const field = () => findAttachmentFieldByKey("repository.description") ?? expect.unreachable();

function store(content: Buffer | Readable, name = "receipt.png", by = ada) {
  const stream = content instanceof Readable ? content : Readable.from([content]);
  return storeUpload(userActor(by), field(), name, stream);
}

async function stored(content: Buffer = png, name?: string, by = ada) {
  const storing = await store(content, name, by);
  return storing.result === "stored" ? storing.upload : expect.unreachable("It was refused");
}

async function refusal(content: Buffer | Readable, by = ada) {
  const storing = await store(content, "file", by);
  return storing.result === "refused" ? storing.refusal.message : undefined;
}

function blobs() {
  const names = existsSync(uploadsFolder())
    ? readdirSync(uploadsFolder(), { recursive: true, encoding: "utf8" })
    : [];
  return names.filter((name) => /^(\w\w|incoming|removed)\/[\w-]+$/.test(name)).sort();
}

function arrive(bytes: number, first: string, by = ada) {
  const content = new Readable({ read() {} });
  content.on("error", () => {}).push(big(bytes, Buffer.from(first)));
  return { content, storing: store(content, "file", by) };
}

function bytesOnDisk() {
  return blobs().reduce((sum, name) => sum + statSync(join(uploadsFolder(), name)).size, 0);
}

const big = (bytes: number, first = pdf) => Buffer.concat([first, Buffer.alloc(bytes - first.length, 1)]);

describe("a file", () => {
  test("is stored only once for the same content, and not left where it was written", async () => {
    const first = await stored();
    const second = await stored(png, "Copy.png");
    expect(first).toEqual({ id: first.id, name: "receipt.png", size: png.length });
    expect(blobs()).toEqual([expect.stringMatching(/^(\w\w)\/\1\w{62}$/)]);
    expect(await db().select().from(upload).where(eq(upload.id, second.id))).toMatchObject([
      { purpose: "repository.description", mediaType: "image/png", name: "Copy.png", ownerId: "ada" },
    ]);
  });

  test("gets its type from its content", async () => {
    expect(await refusal(Buffer.from("MZ\u0090\u0000", "latin1"))).toBe("uploads.errors.type");
    expect(await refusal(Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      "uploads.errors.type",
    );
    expect(await refusal(Buffer.alloc(0))).toBe("uploads.errors.empty");
    expect(blobs()).toEqual([]);
  });

  test("is refused above the limit per file, per user or in total, and leaves nothing behind", async () => {
    expect(await refusal(big(1_000_001))).toBe("uploads.errors.tooLarge");
    for (const first of "abc") await stored(big(thirdOfUserLimit, Buffer.from(first)));
    expect(await refusal(png)).toBe("uploads.errors.userFull");
    const zoe = await makeUser({ role: "admin" });
    await stored(big(thirdOfUserLimit), "a.pdf", zoe);
    expect(await refusal(png, zoe)).toBe("uploads.errors.storageFull");
    expect(blobs()).toHaveLength(4);
  });

  test("may arrive when the storage is full, if it is not stored", async () => {
    const zoe = await makeUser({ role: "admin" });
    for (const first of "abc") await stored(big(thirdOfUserLimit, Buffer.from(first)));
    await stored(big(thirdOfUserLimit), "a.pdf", zoe);
    const receive = (bytes: number) =>
      receiveFile(Readable.from([big(bytes)]), ada.id, fileLimit(), { isTemporary: true });
    const { file } = await receive(2_000);
    expect(file).toMatchObject({ size: 2_000 });
    expect((await receive(1_000_001)).refused).toMatchObject({ message: "uploads.errors.tooLarge" });
    await file?.remove();
  });

  test("counts while it arrives even if it is not stored, so that the disk is not filled", async () => {
    const files = [];
    for (const first of "abcd") {
      const content = Readable.from([big(1_000_000, Buffer.from(first))]);
      files.push((await receiveFile(content, ada.id, fileLimit(), { isTemporary: true })).file);
    }
    const next = () => receiveFile(Readable.from([png]), "zoe", fileLimit(), { isTemporary: true });
    expect((await next()).refused).toMatchObject({ message: "uploads.errors.storageFull" });
    for (const file of files) await file?.remove();
    const { file } = await next();
    await file?.remove();
    expect(blobs()).toEqual([]);
  });

  test("is not stored above the limits when many arrive at the same time", async () => {
    const files = [..."abcde"].map((first) => big(thirdOfUserLimit, Buffer.from(first)));
    const refusals = await Promise.all(files.map((file) => refusal(file)));
    expect(refusals.filter(Boolean)).toEqual(Array(2).fill("uploads.errors.userFull"));
    expect(blobs()).toHaveLength(3);
    await db().delete(upload);
    expect(await refusal(files[0] ?? png)).toBeUndefined();
  });

  test("counts while it arrives, for its user and in total", async () => {
    const zoe = await makeUser({ role: "admin" });
    const arriving = [..."abc"].map((first) => arrive(998_000, first));
    arriving.push(arrive(10_000, "d", zoe));
    await vi.waitFor(() => expect(bytesOnDisk()).toBe(3 * 998_000 + 10_000), { timeout: 10_000 });
    expect(await refusal(big(2_000))).toBe("uploads.errors.userFull");
    expect(await refusal(big(995_000), zoe)).toBe("uploads.errors.storageFull");

    for (const { content } of arriving) content.destroy(new Error("gone"));
    await Promise.all(arriving.map(({ storing }) => expect(storing).rejects.toThrow("gone")));
    expect(await refusal(big(995_000), zoe)).toBeUndefined();
  });

  test("is refused while five others of its user arrive", async () => {
    const arriving = [..."abcde"].map((first) => arrive(100, first));
    await vi.waitFor(() => expect(bytesOnDisk()).toBe(500), { timeout: 10_000 });
    expect(await refusal(png)).toBe("uploads.errors.tooManyAtOnce");
    expect(await refusal(png, await makeUser({ role: "admin" }))).toBeUndefined();
    for (const { content } of arriving) content.push(null);
    await Promise.all(arriving.map(({ storing }) => storing));
    expect(await refusal(png)).toBeUndefined();
  });

  test("leaves the disk as soon as it is too large, while its rest arrives", async () => {
    const { content, storing } = arrive(600_000, "a");
    await vi.waitFor(() => expect(bytesOnDisk()).toBe(600_000), { timeout: 10_000 });
    content.push(Buffer.alloc(600_000));
    await vi.waitFor(() => expect(blobs()).toEqual([]), { timeout: 10_000 });
    content.push(Buffer.alloc(600_000));
    content.push(null);
    expect(await storing).toMatchObject({ refusal: { message: "uploads.errors.tooLarge" } });
    expect(blobs()).toEqual([]);
  });

  test("is refused without permission before it is read", async () => {
    const person = await makeUser({ role: "user" });
    const content = new Readable({ read: () => expect.unreachable("It was read") });
    await expect(store(content, "a.png", person)).rejects.toBe(forbidden);
    expect(await db().$count(upload)).toBe(0);
    expect(blobs()).toEqual([]);
  });

  test("is refused if the permission is revoked while it arrives", async () => {
    async function* content() {
      yield pdf;
      await db().update(user).set({ role: "user" }).where(eq(user.id, ada.id));
      yield Buffer.from("the rest");
    }
    await expect(store(Readable.from(content()))).rejects.toBe(forbidden);
    expect(await db().$count(upload)).toBe(0);
  });

  test("leaves nothing behind if the upload is interrupted", async () => {
    const broken = new Readable({ read() {} });
    broken.on("error", () => {}).push(pdf);
    setTimeout(20).then(() => broken.destroy(new Error("gone")));
    await expect(store(broken)).rejects.toThrow("gone");
    expect(blobs()).toEqual([]);
  });

  test("is readable for its uploader until a record has it, then for users who may read the record", async () => {
    const { id } = await stored();
    const [zoe, person] = [
      { id: "zoe", role: "admin" },
      { id: "person", role: "" },
    ];
    expect(await findReadableUpload(ada, id)).toBeDefined();
    expect(await findReadableUpload(zoe, id)).toBeUndefined();
    await makeRepository("one", { description: id });
    expect(await findReadableUpload(zoe, id)).toBeDefined();
    expect(await findReadableUpload(person, id)).toBeUndefined();
    expect(await findReadableUpload({ ...ada, role: "" }, id)).toBeUndefined();
  });

  test("is readable only for its uploader after its record was deleted", async () => {
    const row = await makeRepository("one", { description: (await stored()).id });
    const [file] = await db().select({ id: upload.id }).from(upload);
    await transaction((tx) => deleteRecord(tx, userActor(ada), repository, row));
    expect(await findReadableUpload({ id: "zoe", role: "admin" }, file?.id ?? "")).toBeUndefined();
    expect(await findReadableUpload(ada, file?.id ?? "")).toBeDefined();
  });

  test("belongs to the field that it was uploaded for", async () => {
    const { id } = await stored();
    const missing = () => transaction((tx) => findMissingReferences(tx, repository, { description: id }));
    expect(await missing()).toEqual({});
    await db().update(upload).set({ purpose: "invoice.receiptId" });
    expect(await missing()).toEqual({ description: "resources.errors.missingReference" });
  });
});

describe("a form", () => {
  function formOf(...parts: (string | Buffer)[]) {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    return new Request("http://localhost/", { method: "POST", headers, body });
  }

  function send(...parts: (string | Buffer)[]) {
    const request = formOf(...parts);
    const context = new RouterContextProvider();
    context.set(requestInfoContext, { address: "", requestId: "" });
    context.set(sessionContext, { user: ada } as unknown as CurrentSession);
    return receiveFiles(request, context, { ...resource, fields });
  }

  const text = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, fileName: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]);

  test("keeps its texts and gets the id of its file", async () => {
    const sent = [
      text("name", "Élan"),
      file("description_file", "Quittance n°1 é.pdf", pdf),
      text("id", "1"),
    ];
    const { request, errors } = await send(...sent, "--x--\r\n");
    expect(errors).toEqual({});
    const [row] = await db().select().from(upload);
    expect(row?.name).toBe("Quittance n°1 é.pdf");
    const form = await request.formData();
    expect(Object.fromEntries(form)).toEqual({ name: "Élan", id: "1", description: row?.id });
  });

  test("keeps its texts when its file is refused", async () => {
    const sent = [file("description_file", "a.pdf", big(2_000_000)), text("name", "One")];
    const { request, errors } = await send(...sent, text("description", "before"), "--x--\r\n");
    expect(errors).toEqual({
      description: { message: "uploads.errors.tooLarge", values: { count: 1 } },
    });
    expect(Object.fromEntries(await request.formData())).toEqual({ name: "One", description: "before" });
    expect(blobs()).toEqual([]);
  });

  test("fails if the file cannot be stored", async () => {
    const failure = new Error("Failed query");
    const reading = readMultipart(formOf(file("a", "a.pdf", pdf), "--x--\r\n"), 1, () =>
      Promise.reject(failure),
    );
    await expect(reading).rejects.toBe(failure);
  });

  test("is read one file after the other, even if all of them arrive at once", async () => {
    let reading = 0;
    const counts: number[] = [];
    const parts = [..."abcdefgh"].map((name) => file(name, name, pdf));
    const form = formOf(...parts, text("last", "1"), "--x--\r\n");
    const fields = await readMultipart(form, 8, async (_, name, content) => {
      counts.push(++reading);
      expect(name).toBe("abcdefgh"[counts.length - 1]);
      await setTimeout(1);
      content.on("end", () => (reading -= 1));
      expect(Buffer.concat(await content.toArray())).toEqual(pdf);
      await setTimeout(20);
    });
    expect([counts, fields]).toEqual([Array(8).fill(1), [["last", "1"]]]);
  });

  test("removes a file if asked to, and otherwise keeps it", async () => {
    const empty = file("description_file", "", Buffer.alloc(0));
    const kept = await send(text("description", "known"), empty, "--x--\r\n");
    expect((await kept.request.formData()).get("description")).toBe("known");
    const removal = text("description_remove", "true");
    const { request } = await send(text("description", "known"), removal, empty, "--x--\r\n");
    expect((await request.formData()).get("description")).toBe("");
  });

  test.each([
    ["that ends within a file", [file("description_file", "a.pdf", pdf)], 400],
    ["that ends within a header", ["--x\r\nContent-Disposition: form-data; name="], 400],
    ["of too many fields", [text("a", "").repeat(300), "--x--\r\n"], 413],
    ["of too many files", [...Array(102).fill(file("a", "a", pdf)), "--x--\r\n"], 413],
    ["of too long a text", [text("name", "a".repeat(1_100_000)), "--x--\r\n"], 413],
  ] as const)("%s is refused", async (_, parts, status) => {
    await expect(send(...parts)).rejects.toMatchObject({ init: { status } });
    expect(blobs()).toEqual([]);
    expect(await db().$count(upload)).toBe(0);
  });
});

describe("an unused file", () => {
  const run = { id: 1, attempt: 1, signal: new AbortController().signal } as Parameters<
    typeof unusedFilesJob.run
  >[1];
  const twoDaysAgo = () => new Date(Date.now() - 2 * day);
  const age = (name: string) => utimes(join(uploadsFolder(), name), twoDaysAgo(), twoDaysAgo());
  const makeOld = () =>
    db().update(upload).set({ unusedSince: twoDaysAgo() }).where(isNotNull(upload.unusedSince));

  test("is deleted after a day, and its content a day later", async () => {
    const kept = await stored(pdf);
    await makeRepository("one", { description: kept.id });
    await stored(png);
    await db().update(upload).set({ createdAt: twoDaysAgo() });
    expect(await unusedFilesJob.run({}, run)).toEqual({ rows: 0, blobs: 0 });
    await makeOld();
    for (const name of blobs()) await age(name);
    expect(await unusedFilesJob.run({}, run)).toEqual({ rows: 1, blobs: 0 });
    expect(blobs()).toHaveLength(2);
    for (const name of blobs()) await age(name);
    expect(await unusedFilesJob.run({}, run)).toEqual({ rows: 0, blobs: 1 });
    expect(blobs()).toHaveLength(1);
    expect(await db().$count(upload)).toBe(1);
  });

  test("keeps its content for a day, even if the storage fails when it is deleted", async () => {
    await stored(png);
    await unusedFilesJob.run({}, run);
    await makeOld();
    for (const name of blobs()) await age(name);
    vi.spyOn(storage(), "touch").mockRejectedValueOnce(new Error("The storage does not respond"));
    await expect(unusedFilesJob.run({}, run)).rejects.toThrow("The storage does not respond");
    expect(await unusedFilesJob.run({}, run)).toEqual({ rows: 1, blobs: 0 });
    expect(blobs()).toHaveLength(1);
  });

  test("is not overlooked when the folder of arriving files cannot be read", async () => {
    await mkdir(uploadsFolder(), { recursive: true });
    await unusedFilesJob.run({}, run);
    await writeFile(incomingFolder(), "");
    await expect(unusedFilesJob.run({}, run)).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  test("stays if the job is canceled", async () => {
    await stored(png);
    await unusedFilesJob.run({}, run);
    await makeOld();
    const canceled = { ...run, signal: AbortSignal.abort("cancelled") };
    await expect(unusedFilesJob.run({}, canceled)).rejects.toBe("cancelled");
    expect(await db().$count(upload)).toBe(1);
  });

  test("stays while a deleted record can be restored", async () => {
    const row = await makeRepository("one", { description: (await stored(pdf)).id });
    await transaction((tx) => deleteRecord(tx, userActor(ada), repository, row));
    await unusedFilesJob.run({}, run);
    await makeOld();
    expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 0 });
    await db().delete(deletedRecord);
    expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 0 });
    await makeOld();
    expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 1 });
  });

  test("stays even if the record had more files than a statement has parameters", async () => {
    const files = Array.from({ length: 17_000 }, (_, number) => `file-${number}`);
    const columns = { purpose: "", sha256: "", size: 0, mediaType: "", name: "", createdAt: new Date() };
    for (let from = 0; from < files.length; from += 1_000) {
      const batch = files.slice(from, from + 1_000);
      await db()
        .insert(upload)
        .values(batch.map((id) => ({ id, ...columns })));
    }
    const kept = { id: "kept", source: "repository", recordId: "one", name: "", email: "" };
    await db()
      .insert(deletedRecord)
      .values({ ...kept, deletedByName: "", deletedAt: new Date() });
    const rows = files.map((file) => ({ table: repository, fields: { id: file, description: file } }));
    await transaction((tx) => recordDeleted(tx, kept.id, rows));
    expect(await db().$count(deletedRecordUpload)).toBe(files.length);
    await db().delete(deletedRecord);
  });

  test("stays for another day after it was used again", async () => {
    const { id } = await stored(pdf);
    await unusedFilesJob.run({}, run);
    await makeOld();
    const { id: recordId } = await makeRepository("one", { description: id });
    expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 0 });
    await db().update(repository).set({ description: "" }).where(eq(repository.id, recordId));
    expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 0 });
    await makeOld();
    expect(await unusedFilesJob.run({}, run)).toMatchObject({ rows: 1 });
  });

  test("is put back if its deletion was interrupted, and deleted later", async () => {
    for (const file of [pdf, png]) await stored(file);
    const [first = "", second = ""] = blobs();
    await db().delete(upload);
    await mkdir(join(uploadsFolder(), "removed"), { recursive: true });
    await copyFile(join(uploadsFolder(), first), join(uploadsFolder(), "removed", basename(first)));
    await rename(join(uploadsFolder(), second), join(uploadsFolder(), "removed", basename(second)));
    expect(await unusedFilesJob.run({}, run)).toEqual({ rows: 0, blobs: 0 });
    expect(blobs()).toEqual([first, second]);
    for (const name of blobs()) await age(name);
    expect(await unusedFilesJob.run({}, run)).toEqual({ rows: 0, blobs: 2 });
    expect(blobs()).toEqual([]);
  });

  test("stays while it is uploaded again", async () => {
    await stored();
    await db().delete(upload);
    for (const name of blobs()) await age(name);
    const [again] = await Promise.all([stored(), unusedFilesJob.run({}, run)]);
    expect(await db().$count(upload, eq(upload.id, again.id))).toBe(1);
    expect(blobs()).toHaveLength(1);
  });
});

test("only forms with files and uploads by scripts may be large", () => {
  expect(bodyLimit("/files")).toBeGreaterThan(1_000_000);
  expect(bodyLimit("/manager/repositories/new")).toBeGreaterThan(1_000_000);
  expect(bodyLimit("/manager/repositories/one/update")).toBeGreaterThan(1_000_000);
  for (const path of ["/manager/repositories/one/delete", "/manager/repositories/a/b/update", "/login"]) {
    expect(bodyLimit(path)).toBeUndefined();
  }
});
