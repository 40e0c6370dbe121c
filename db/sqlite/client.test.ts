import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { db, transaction } from "../client.server.ts";
import { user } from "../schema.ts";
import { openDatabaseFile } from "./client.server.ts";

beforeAll(migrateTestDatabase);

test("refuses a transaction that awaits anything else, without blocking others", async () => {
  const waiting = transaction(async (tx) => {
    await tx.delete(user);
    await setImmediate();
    await tx.delete(user);
  });
  await expect(waiting).rejects.toThrow("awaited something other than the database");
  const { id } = await makeUser();
  expect(await db().select({ id: user.id }).from(user)).toContainEqual({ id });
});

test("refuses a transaction that awaits a write outside it, which would deadlock", async () => {
  const waiting = transaction(() => makeUser());
  await expect(waiting).rejects.toThrow("awaited something other than the database");
});

test("a refused transaction writes nothing afterward", async () => {
  await makeUser();
  let late: Promise<unknown> = Promise.resolve();
  const waiting = transaction(async (tx) => {
    late = setImmediate().then(() => tx.delete(user));
    late.catch(() => {});
    await late;
  });
  await expect(waiting).rejects.toThrow();
  await expect(late).rejects.toMatchObject({ cause: { message: "The transaction has ended" } });
  expect(await db().$count(user)).toBeGreaterThan(0);
});

test("shortens the write-ahead log after a checkpoint", () => {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "app.db");
  const connection = openDatabaseFile(file);
  onTestFinished(() => void connection.close());
  connection.exec("CREATE TABLE large (content BLOB); INSERT INTO large VALUES (zeroblob(70000000))");
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(70_000_000);
  connection.exec("PRAGMA wal_checkpoint; INSERT INTO large VALUES (NULL)");
  expect(statSync(`${file}-wal`).size).toBe(64_000_000);
});

const locks = "/proc/locks";

// Without the lock, another program takes itself for the last one and deletes the write-ahead log.
test.skipIf(!existsSync(locks))("an existing database stays locked when it is opened again", () => {
  const folder = mkdtempSync(join(tmpdir(), "locked-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "app.db");
  openDatabaseFile(file).exec("CREATE TABLE kept (id TEXT)").close();
  const connections = [openDatabaseFile(file), openDatabaseFile(file)];
  onTestFinished(() => {
    for (const connection of connections) connection.close();
  });
  for (const connection of connections) connection.prepare("SELECT * FROM kept").all();
  const own = new RegExp(` READ +${process.pid} [^ ]*:${statSync(file).ino} `);
  expect(readFileSync(locks, "utf8")).toMatch(own);
});

test("deleted rows do not stay in the file, even if there are enough of them to leave whole pages free", () => {
  const folder = mkdtempSync(join(tmpdir(), "deleted-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "app.db");
  const connection = openDatabaseFile(file);
  connection.exec(
    "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT); CREATE INDEX note_text ON note (text)",
  );
  const insert = connection.prepare("INSERT INTO note (text) VALUES (?)");
  connection.transaction(() => {
    for (let row = 0; row < 2000; row++) insert.run(`${row % 100 === 0 ? "kept" : "deleted"} for good`);
  })();
  connection.exec("DELETE FROM note WHERE text LIKE 'deleted%'");
  connection.close();
  const content = readFileSync(file, "latin1");
  expect(content).toContain("kept for good");
  expect(content).not.toContain("deleted for good");
});
