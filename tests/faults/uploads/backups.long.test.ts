import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  backupsIn,
  type Installation,
  inDatabase,
  newInstallation,
  prepareInstallation,
  tableHashes,
} from "#tests/faults/installation.ts";
import { failure, startS3Server } from "#tests/support/uploads/s3-server.ts";

vi.setConfig({ testTimeout: 60_000 });

let prepared: Installation;
beforeAll(async () => {
  prepared = await prepareInstallation();
});

function withFile(content: string) {
  const place = newInstallation(prepared);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const path = join(place.folder, "uploads", sha256.slice(0, 2), sha256);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  inDatabase(place.file, (database) => {
    const sql =
      "INSERT INTO upload (id, place, sha256, size, media_type, name, created_at) VALUES (?, '', ?, ?, 'text/plain', 'notes.txt', 0)";
    database.prepare(sql).run(randomUUID(), sha256, content.length);
  });
  return { place, path };
}

test("a backup includes the files, and a restore brings back missing ones", async () => {
  const { place, path } = withFile("important");
  const { code, log } = await place.cli(["backup"]);
  const [newest = ""] = backupsIn(place).toReversed();
  const folder = newest.replace(/\.db$/, ".uploads");
  expect([code, log.at(-1)]).toEqual([0, `Copied 1 uploaded file to ${folder}.`]);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(2);

  rmSync(path);
  const missing = await place.cli(["doctor"]);
  expect(missing.code).toBe(1);
  expect(missing.log).toContain("✗ 1 uploaded file is missing or damaged: notes.txt");
  const restored = await place.cli(["restore", newest]);
  expect(restored.log).toContain("Restored 1 uploaded file.");
  expect(readFileSync(path, "utf8")).toBe("important");
  expect((await place.cli(["doctor"])).log).toContain("✓ 1 uploaded file is complete.");
});

test("deleting an old backup deletes its files", async () => {
  const { place } = withFile("important");
  await place.cli(["backup"]);
  const [first = ""] = backupsIn(place).toReversed();
  await place.cli(["backup"], { BACKUP_KEEP: "1" });
  expect(existsSync(first.replace(/\.db$/, ".uploads"))).toBe(false);
  expect(readdirSync(place.backups).filter((name) => name.endsWith(".uploads"))).toHaveLength(1);
});

test("files check detects changed content", async () => {
  const { place, path } = withFile("important");
  expect(await place.cli(["files", "check"])).toMatchObject({ code: 0 });
  writeFileSync(path, "imported!");
  const { code, log } = await place.cli(["files", "check"]);
  expect([code, log]).toEqual([1, [expect.stringMatching(/^The file [0-9a-f]{64} has changed\.$/)]]);
  expect((await place.cli(["files"])).code).toBe(2);
});

test("a restore moves files to a bucket, and nothing is lost while it is unavailable", async () => {
  const { place } = withFile("important");
  await place.cli(["backup"]);
  const [newest = ""] = backupsIn(place).toReversed();
  const storage = await startS3Server();
  onTestFinished(() => storage.stop());
  const env = {
    UPLOADS_S3_BUCKET_URL: storage.bucket.url,
    UPLOADS_S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
    BACKUP_KEEP: "1",
  };
  const restored = await place.cli(["restore", newest], env);
  expect(restored.log).toContain("Restored 1 uploaded file.");
  expect([...storage.objects.values()].map(({ content }) => String(content))).toEqual(["important"]);
  expect((await place.cli(["doctor"], env)).log).toContain("✓ 1 uploaded file is complete.");
  expect(await place.cli(["files", "check"], env)).toMatchObject({ code: 0 });

  const made = await place.cli(["backup"], env);
  expect([made.code, backupsIn(place).length]).toEqual([0, 1]);
  const kept = backupsIn(place);
  expect(kept).not.toContain(newest);

  storage.intercept(() => failure(403, "AccessDenied"));
  const problem = "The file storage is unavailable: The storage responded with 403 AccessDenied";
  const failed = await place.cli(["backup"], env);
  expect([failed.code, failed.log.at(-1)]).toEqual([1, problem]);
  expect(backupsIn(place)).toEqual(kept);
  expect(await place.cli(["doctor"], env)).toMatchObject({
    code: 1,
    log: expect.arrayContaining([`✗ ${problem}`]),
  });
  expect(await place.cli(["files", "check"], env)).toEqual({ code: 1, log: [problem] });
  inDatabase(place.file, (database) => database.exec("UPDATE upload SET name = 'changed since'"));
  const before = [readdirSync(place.folder), tableHashes(place.file)];
  expect(await place.cli(["restore", kept[0] ?? ""], env)).toMatchObject({ code: 1, log: [problem] });
  expect([readdirSync(place.folder), tableHashes(place.file)]).toEqual(before);
});
