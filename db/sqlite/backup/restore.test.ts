import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { settings } from "#app/settings.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { job, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { databaseFile } from "../client.server.ts";
import { dialect } from "../dialect.ts";
import { SqliteConnection } from "../driver.server.ts";
import { releaseDatabaseLock } from "../lock.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore.server.ts";

delete process.env.APP_SECRET;

beforeEach(migrateTestDatabase);

async function backUp() {
  const backup = join(mkdtempSync(join(tmpdir(), "backup-")), "copy.db");
  await makeBackup(backup, async () => {});
  await closeDatabase();
  return backup;
}

const restore = (backup: string) => restoreBackup(backup, async () => {});

async function namesRestored() {
  const names = await db().selectDistinct({ name: user.name }).from(user);
  await closeDatabase();
  return names.map(({ name }) => name);
}

/** Runs SQL, and copies a file of the open database, as a crash leaves it. */
function keepAfter(sql: string, file: string, { from, to }: { from: string; to: string }) {
  const connection = new SqliteConnection(file);
  connection.exec(sql);
  copyFileSync(from, to);
  connection.close();
}

test("does not apply the WAL of a database that was removed", async () => {
  await makeUser({ name: "Saved" });
  const backup = await backUp();
  const current = databaseFile();
  const wal = `${current}-wal`;
  keepAfter("PRAGMA journal_mode = WAL; UPDATE user SET name = 'Lost'", current, {
    from: wal,
    to: `${backup}-lost`,
  });
  rmSync(current);
  copyFileSync(`${backup}-lost`, wal);
  const log = expect.stringMatching(/-before-restore-.*\.db-wal$/);
  expect(await restore(backup)).toMatchObject({ kept: { file: log, isLogOnly: true } });
  expect(await namesRestored()).toEqual(["Saved"]);
  expect(readdirSync(dirname(current))).toContainEqual(log);
});

test("does not call a backup damaged that cannot be read", async () => {
  const file = dirname(await backUp());
  const problem = expect.stringMatching(/^EISDIR: [^,]+$/);
  expect(await restore(file)).toEqual({ result: "unreadable", file, problem });
});

test("does not apply the journal of a killed restore", async () => {
  await makeUser({ name: "Saved" });
  const backup = await backUp();
  const draft = `${databaseFile()}.restoring`;
  copyFileSync(backup, draft);
  keepAfter(
    "PRAGMA synchronous = OFF; UPDATE user SET name = 'Killed'; BEGIN; UPDATE user SET name = 'Later'",
    draft,
    { from: `${draft}-journal`, to: `${backup}-killed` },
  );
  copyFileSync(`${backup}-killed`, `${draft}-journal`);
  await restore(backup);
  expect(await namesRestored()).toEqual(["Saved"]);
  expect(existsSync(`${draft}-journal`)).toBe(false);
});

test("a server removes what a killed restore left, and only that", async () => {
  const file = databaseFile();
  const left = [".restoring", ".restoring-journal", ".restoring.partial", ".restoring.partial-wal"];
  const others = [".restoring.txt", "-before-restore-20260101T000000000Z.db"];
  for (const ending of [...left, ...others]) writeFileSync(file + ending, "");
  await dialect.acquire(() => {});
  onTestFinished(releaseDatabaseLock);
  expect(left.filter((ending) => existsSync(file + ending))).toEqual([]);
  expect(others.filter((ending) => existsSync(file + ending))).toEqual(others);
});

test("a restore that is stopped while it copies files leaves nothing and changes nothing", async () => {
  await makeUser({ name: "Saved" });
  const backup = await backUp();
  await makeUser({ name: "Later" });
  await closeDatabase();
  const before = readdirSync(dirname(databaseFile())).sort();
  const listeners = process.listeners("exit");
  const stopped = restoreBackup(backup, async () => {
    expect(existsSync(`${databaseFile()}.restoring`)).toBe(true);
    // As `process.exit` runs them.
    for (const added of process.listeners("exit").slice(listeners.length)) added(130);
    throw new Error("The process has ended");
  });
  await expect(stopped).rejects.toThrow("The process has ended");
  expect(readdirSync(dirname(databaseFile())).sort()).toEqual(before);
  expect(await namesRestored()).toContain("Later");
  expect(process.listeners("exit")).toEqual(listeners);
});

test("the secret of the backup comes with its database", async () => {
  const { secretFile } = settings();
  onTestFinished(() => rmSync(secretFile));
  writeFileSync(secretFile, "the secret of that time, long enough");
  const backup = await backUp();
  await makeUser({ name: "After the backup" });
  await closeDatabase();
  writeFileSync(secretFile, "the secret of today, which is long too");
  await restore(backup);
  expect(await namesRestored()).not.toContain("After the backup");
  expect(readFileSync(secretFile, "utf8")).toBe("the secret of that time, long enough");
});

test("a restored database does not go on with what users had requested before", async () => {
  const { id: requestedBy } = await makeUser();
  const now = new Date();
  const values = { input: "{}", dueAt: now, createdAt: now };
  await db()
    .insert(job)
    .values([
      { ...values, kind: "delete-users", state: "running", holder: "a", leaseUntil: now, requestedBy },
      { ...values, kind: "csv-import", state: "waiting", requestedBy },
      { ...values, kind: "csv-import", state: "done", finishedAt: now, requestedBy },
      { ...values, kind: "cleanup", state: "scheduled" },
      { ...values, kind: "test.blocking", state: "waiting", orderKey: "one", requestedBy },
      { ...values, kind: "test.blocked", state: "blocked", orderKey: "one" },
    ]);

  expect(await restore(await backUp())).toMatchObject({ canceledJobs: 3 });
  const rows = await db().select().from(job).orderBy(job.id);
  expect(rows.map(({ state }) => state)).toEqual([
    ...["cancelled", "cancelled", "done", "scheduled", "cancelled", "waiting"],
  ]);
  expect(rows[0]).toMatchObject({ holder: null, leaseUntil: null, finishedAt: expect.any(Date) });
});
