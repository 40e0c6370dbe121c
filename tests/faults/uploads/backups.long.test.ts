import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import {
  backupsIn,
  type Installation,
  inDatabase,
  newInstallation,
  prepareInstallation,
} from "#tests/faults/installation.ts";

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

test("a backup has the files, and a restore brings back what is missing", async () => {
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
  expect(restored.log).toContain("Restored 1 missing uploaded file.");
  expect(readFileSync(path, "utf8")).toBe("important");
  expect((await place.cli(["doctor"])).log).toContain("✓ 1 uploaded file is complete.");
});

test("the files of a backup go with it", async () => {
  const { place } = withFile("important");
  await place.cli(["backup"]);
  const [first = ""] = backupsIn(place).toReversed();
  await place.cli(["backup"], { BACKUP_KEEP: "1" });
  expect(existsSync(first.replace(/\.db$/, ".uploads"))).toBe(false);
  expect(readdirSync(place.backups).filter((name) => name.endsWith(".uploads"))).toHaveLength(1);
});

test("a content that has changed is found by reading it", async () => {
  const { place, path } = withFile("important");
  expect(await place.cli(["files", "check"])).toMatchObject({ code: 0 });
  writeFileSync(path, "imported!");
  const { code, log } = await place.cli(["files", "check"]);
  expect([code, log]).toEqual([1, [expect.stringMatching(/^The file [0-9a-f]{64} has changed\.$/)]]);
  expect((await place.cli(["files"])).code).toBe(2);
});
