import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { backup } from "#app/cli/sqlite/backups.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { backupFolder } from "#db/sqlite/backup/folder.server.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { SqliteConnection } from "#db/sqlite/driver.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { failure, startS3Server } from "#tests/support/uploads/s3-server.ts";
import { backUp as backUpWith, removeFilesOfDeletedBackups, restore } from "./backup.server.ts";
import { check } from "./doctor.server.ts";
import { incomingFolder, storage } from "./storage/configured-storage.server.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;

beforeAll(async () => {
  server = await startS3Server();
  delete process.env.APP_SECRET;
  process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");
  process.env.UPLOADS_S3_BUCKET_URL = server.bucket.url;
  process.env.UPLOADS_S3_ACCESS_KEY_ID = server.bucket.accessKeyId;
  process.env.UPLOADS_S3_SECRET_ACCESS_KEY = server.bucket.secretAccessKey;
  await migrateTestDatabase();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.intercept();
  server.objects.clear();
  folder = mkdtempSync(join(tmpdir(), "backups-"));
});

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

async function put(content: string) {
  const file = join(folder, "incoming");
  writeFileSync(file, content);
  await storage().put(hashOf(content), file);
}

const database = (name: string) => join(folder, `${name}.db`);
const copyOf = (content: string, name: string) =>
  join(folder, `${name}.uploads`, hashOf(content).slice(0, 2), hashOf(content));

/** @param named blobs that the copied database refers to */
async function backUp(file: string, named: string[] = []) {
  const copy = join(mkdtempSync(join(tmpdir(), "copy-")), "copy.db");
  makeDatabase(copy, named);
  return backUpWith(file, copy);
}

function makeDatabase(file: string, named: string[]) {
  const connection = new SqliteConnection(file);
  connection.exec("CREATE TABLE upload (id TEXT PRIMARY KEY, sha256 TEXT, size INTEGER)");
  const insert = connection.prepare("INSERT INTO upload (sha256, size) VALUES (?, ?)");
  for (const content of named) insert.run(hashOf(content), content.length);
  insert.run("", 0);
  connection.close();
}

async function blobsSentDuring(work: () => Promise<unknown>) {
  server.calls.length = 0;
  await work();
  return server.calls.filter((call) => /^GET [0-9a-f]{2}\S+$/.test(call)).length;
}

test("a backup copies from the storage only files that no earlier backup has", async () => {
  await put("first");
  expect(await blobsSentDuring(() => backUp(database("monday")))).toBe(1);
  await put("second");
  expect(await blobsSentDuring(() => backUp(database("tuesday")))).toBe(1);
  expect(readFileSync(copyOf("first", "tuesday"), "utf8")).toBe("first");
  expect(readFileSync(copyOf("second", "tuesday"), "utf8")).toBe("second");
  expect(statSync(copyOf("first", "tuesday")).ino).toBe(statSync(copyOf("first", "monday")).ino);
});

test("does not reuse an earlier copy with another size, or older than the content", async () => {
  await put("first");
  await put("second");
  await backUp(database("monday"));
  writeFileSync(copyOf("first", "monday"), "cut");
  utimesSync(copyOf("second", "monday"), 0, 0);
  expect(await blobsSentDuring(() => backUp(database("tuesday")))).toBe(2);
  expect(readFileSync(copyOf("first", "tuesday"), "utf8")).toBe("first");
});

test("a backup reports files that the storage has lost, and takes them from earlier backups", async () => {
  for (const content of ["first", "second"]) await put(content);
  expect(await backUp(database("monday"), ["first", "second"])).toMatchObject({ problem: undefined });
  server.objects.clear();
  await put("unused");
  const uploads = join(folder, "tuesday.uploads");
  expect(await backUp(database("tuesday"), ["first", "second", "never stored", "unused"])).toEqual({
    done: `Copied 3 uploaded files to ${uploads}.`,
    problem: expect.stringMatching(
      /^3 uploaded files are missing or damaged .* files upload \S+tuesday\.uploads$/,
    ),
  });
  expect(readFileSync(copyOf("second", "tuesday"), "utf8")).toBe("second");
  expect(existsSync(copyOf("never stored", "tuesday"))).toBe(false);
});

test("a damaged file counts as lost in a backup, and is replaced by an earlier copy", async () => {
  await put("first");
  await backUp(database("monday"), ["first"]);
  for (const object of server.objects.values()) object.content = Buffer.from("cut");
  expect(await backUp(database("tuesday"), ["first"])).toMatchObject({
    problem: expect.stringMatching(/^1 uploaded file is missing or damaged /),
  });
  expect(readFileSync(copyOf("first", "tuesday"), "utf8")).toBe("first");

  makeDatabase(database("tuesday"), ["first"]);
  expect(await restore(database("tuesday"))).toEqual({ done: "Restored 1 uploaded file." });
  expect(await new Response(await storage().read(hashOf("first"))).text()).toBe("first");
  writeFileSync(copyOf("first", "tuesday"), "damaged");
  expect(await restore(database("tuesday"))).toEqual({ done: "Restored 0 uploaded files." });
  expect(await new Response(await storage().read(hashOf("first"))).text()).toBe("first");
});

test("a backup goes on if unused content is removed while it runs", async () => {
  for (const content of ["first", "second"]) await put(content);
  server.intercept(({ method, query }) => {
    if (method !== "GET" || query.has("list-type")) return undefined;
    for (const key of server.objects.keys()) if (key.includes(hashOf("first"))) server.objects.delete(key);
    return undefined;
  });
  expect(await backUp(database("monday"), ["second"])).toEqual({
    done: expect.stringMatching(/^Copied 1 uploaded file /),
    problem: undefined,
  });
  expect(existsSync(copyOf("first", "monday"))).toBe(false);
  expect(readFileSync(copyOf("second", "monday"), "utf8")).toBe("second");
});

test("a backup that lacks a file is kept, and the command fails", { tags: "sqlite" }, async () => {
  const { id: ownerId } = await makeUser();
  const values = {
    id: "1",
    purpose: "",
    sha256: hashOf("lost"),
    size: 4,
    mediaType: "text/plain",
    name: "a.txt",
  };
  await db()
    .insert(upload)
    .values({ ...values, ownerId, createdAt: new Date() });
  expect(await backup(join(folder, "monday.db"))).toBe(3);
  expect(existsSync(join(folder, "monday.db"))).toBe(true);
  await db().delete(upload);
  expect(await backup(join(folder, "tuesday.db"))).toBe(0);
});

test("an interrupted backup continues where it stopped", async () => {
  await put("first");
  await put("second");
  let sent = 0;
  server.intercept(({ method, query }) => {
    if (method === "GET" && !query.has("list-type")) sent += 1;
    return sent > 1 ? failure(403, "AccessDenied") : undefined;
  });
  await expect(backUp(database("monday"))).rejects.toMatchObject({
    name: "BackupError",
    message: "The file storage is unavailable: The storage responded with 403 AccessDenied",
  });
  server.intercept();
  const copies = () => ["first", "second"].filter((content) => existsSync(copyOf(content, "monday")));
  expect(copies()).toHaveLength(1);
  expect(await blobsSentDuring(() => backUp(database("monday")))).toBe(1);
  expect(copies()).toHaveLength(2);
  for (const content of copies()) writeFileSync(copyOf(content, "monday"), "cut");
  expect(await blobsSentDuring(() => backUp(database("monday")))).toBe(2);
  expect(readFileSync(copyOf("first", "monday"), "utf8")).toBe("first");
});

test("a backup without enough space leaves no files, and removes those of failed backups", {
  tags: "sqlite",
}, async () => {
  await put("first");
  const routine = backupFolder(databaseFile());
  mkdirSync(routine);
  await backUp(join(routine, "app-failed.db"));
  await backUp(join(routine, "app-kept.db"));
  writeFileSync(join(routine, "app-kept.db"), "");
  await put("second");
  const copyTo = vi.spyOn(storage(), "copyTo");
  onTestFinished(() => copyTo.mockRestore());
  copyTo.mockRejectedValue(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  await expect(backup(undefined)).rejects.toMatchObject({ code: "ENOSPC" });
  await expect(backup(database("monday"))).rejects.toMatchObject({ code: "ENOSPC" });
  expect(readdirSync(routine).sort()).toEqual(["app-kept.db", "app-kept.uploads"]);
  expect(readdirSync(folder).filter((name) => name.startsWith("monday"))).toEqual([]);
});

test("a backup gets its name only when its files are in it", { tags: "sqlite" }, async () => {
  await put("first");
  const file = join(folder, "monday.db");
  const present: boolean[] = [];
  server.intercept(({ method, query }) => {
    if (method === "GET" && !query.has("list-type")) present.push(existsSync(file));
    return undefined;
  });
  expect(await backup(file)).toBe(0);
  expect(present).toEqual([false]);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(copyOf("first", "monday"), "utf8")).toBe("first");
});

test("a backup without all its files leaves neither a database nor a secret", {
  tags: "sqlite",
}, async () => {
  writeFileSync(settings().secretFile, "a secret for tests, kept in a file");
  await put("first");
  const isContent = ({ method, query }: { method: string; query: URLSearchParams }) =>
    method === "GET" && !query.has("list-type");
  server.intercept((call) => (isContent(call) ? failure(403, "AccessDenied") : undefined));
  const parts = () => readdirSync(folder).filter((name) => name.startsWith("monday"));
  await expect(backup(join(folder, "monday.db"))).rejects.toMatchObject({ name: "BackupError" });
  expect(parts()).toEqual(["monday.uploads"]);
  server.intercept();
  expect(await backup(join(folder, "monday.db"))).toBe(0);
  expect(parts().sort()).toEqual(["monday.app-secret", "monday.db", "monday.uploads"]);
});

test("removes the files of a deleted backup", async () => {
  await put("first");
  for (const name of ["monday", "tuesday", "by-hand", "bare"]) await backUp(database(name));
  writeFileSync(database("tuesday"), "");
  writeFileSync(database("by-hand").replace(/db$/, "sqlite"), "");
  writeFileSync(join(folder, "bare"), "");
  writeFileSync(database("monday").replace(/db$/, "app-secret"), "");
  removeFilesOfDeletedBackups(folder);
  expect(existsSync(copyOf("first", "monday"))).toBe(false);
  expect(existsSync(copyOf("first", "tuesday"))).toBe(true);
  expect(existsSync(copyOf("first", "by-hand"))).toBe(true);
  expect(existsSync(copyOf("first", "bare"))).toBe(true);
});

test("a restore uploads files that are missing in the bucket, and leaves nothing in the folder", async () => {
  await put("first");
  const copy = copyOf("second", "monday");
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, "second");
  makeDatabase(database("monday"), ["first", "second"]);
  expect(await restore(database("monday"))).toEqual({ done: "Restored 1 uploaded file." });
  expect(await new Response(await storage().read(hashOf("second"))).text()).toBe("second");
  expect(existsSync(join(incomingFolder(), `restored-${hashOf("second")}`))).toBe(false);
  expect(readFileSync(copy, "utf8")).toBe("second");
  server.intercept(() => failure(403, "AccessDenied"));
  await expect(restore(database("monday"))).rejects.toMatchObject({ name: "BackupError" });
});

test("a restore keeps newer files for another day, with or without files of its own", async () => {
  for (const content of ["first", "newer"]) await put(content);
  for (const object of server.objects.values()) object.modifiedAt = 0;
  makeDatabase(database("monday"), ["first"]);
  expect(await restore(database("monday"))).toEqual({});
  const ages = new Map<string, number>();
  for await (const { sha256, putAt } of storage().list()) ages.set(sha256, Date.now() - putAt.getTime());
  expect(ages.get(hashOf("newer"))).toBeLessThan(60_000);
  expect(ages.get(hashOf("first"))).toBeGreaterThan(60_000);
});

test("a restore reports files that are neither in the backup nor in the storage", async () => {
  await put("first");
  await backUp(database("monday"), ["first"]);
  makeDatabase(database("monday"), ["first", "second"]);
  server.objects.clear();
  await put("unused");
  expect(await restore(database("monday"))).toEqual({
    done: "Restored 1 uploaded file.",
    problem: expect.stringMatching(/^1 uploaded file is missing or damaged/),
  });
});

test("the doctor reports an unavailable storage", async () => {
  const findings = async () => {
    const found = [];
    for await (const finding of check()) found.push(finding);
    return found;
  };
  expect(await findings()).toMatchObject([{ level: "good" }]);
  server.intercept(() => failure(403, "AccessDenied"));
  expect(await findings()).toEqual([
    {
      level: "problem",
      text: "The file storage is unavailable: The storage responded with 403 AccessDenied",
    },
  ]);
});
