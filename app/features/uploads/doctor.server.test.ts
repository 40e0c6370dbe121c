import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { runDoctorChecks } from "#app/cli/doctor-checks.ts";
import { db } from "#db/client.server.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { volumeSpace } from "#db/sqlite/disk-space.server.ts";
import { SqliteConnection } from "#db/sqlite/driver.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { incomingFolder, uploadsFolder } from "./storage/configured-storage.server.ts";

vi.mock("#db/sqlite/disk-space.server.ts", { spy: true });

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");

beforeAll(migrateTestDatabase);

async function findings() {
  const found = [];
  for await (const finding of runDoctorChecks()) found.push(finding);
  return found;
}

test("the doctor reports missing files even if there are warnings about the database", async () => {
  const { id: ownerId } = await makeUser({ role: "user" });
  const file = { id: "1", purpose: "", sha256: "ab".repeat(32), size: 1, mediaType: "application/pdf" };
  await db()
    .insert(upload)
    .values({ ...file, name: "receipt.pdf", ownerId, createdAt: new Date() });
  expect(await findings()).toEqual(
    expect.arrayContaining([
      { level: "warning", text: expect.stringMatching(/^No administrator can sign in/) },
      { level: "problem", text: "1 uploaded file is missing or damaged: receipt.pdf" },
    ]),
  );
});

test("the doctor reports a full disk and a folder that files cannot be written to, and leaves nothing behind", async () => {
  const texts = async () => (await findings()).map(({ text }) => text);
  mkdirSync(incomingFolder(), { recursive: true });
  onTestFinished(() => rmSync(uploadsFolder(), { recursive: true }));
  expect(await texts()).not.toContainEqual(expect.stringMatching(/disk space for|store uploaded/));
  expect(readdirSync(incomingFolder())).toEqual([]);
  vi.mocked(volumeSpace).mockReturnValueOnce({ free: 5_000_000, isLow: true });
  expect(await texts()).toContain(`Low disk space for uploaded files: 5 MB free in ${incomingFolder()}`);
  rmSync(incomingFolder(), { recursive: true });
  writeFileSync(incomingFolder(), "");
  expect(await texts()).toContainEqual(expect.stringMatching(/^Can’t store uploaded files: ENOTDIR/));
});

test("the doctor does not look for files in a database that is not migrated", {
  tags: "sqlite",
}, async () => {
  const connection = new SqliteConnection(databaseFile());
  connection.exec("DELETE FROM __drizzle_migrations WHERE id = (SELECT max(id) FROM __drizzle_migrations)");
  connection.close();
  const texts = (await findings()).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^1 migration is pending/));
  expect(texts).not.toContainEqual(expect.stringContaining("uploaded file"));
});
