import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, upgradeDatabase } from "#db/client.server.ts";
import { listBackups, newBackupPath } from "./backup/folder.server.ts";
import { databaseFile } from "./client.server.ts";
import type * as lock from "./lock.server.ts";
import { acquireDatabaseLock, DatabaseInUseError } from "./lock.server.ts";
import journal from "./migrations/meta/_journal.json";

vi.mock("./lock.server.ts", async (importOriginal) => {
  const original = await importOriginal<typeof lock>();
  return {
    ...original,
    acquireDatabaseLock(file: string, mode: "shared" | "server" | "exclusive") {
      if (mode === "exclusive") replaceFile(file);
      original.acquireDatabaseLock(file, mode);
    },
  };
});

/** As a command does that waits for the lock. */
function replaceFile(file: string) {
  copyFileSync(file, `${file}.restored`);
  renameSync(`${file}.restored`, file);
}

test("a command does not change a database that was replaced while it waited for the lock", async () => {
  writeFileSync(databaseFile(), "");
  await expect(upgradeDatabase()).rejects.toThrow(DatabaseInUseError);
  await closeDatabase();
});

test("a failed upgrade leaves no copy and removes those of killed ones", async () => {
  onTestFinished(closeDatabase);
  acquireDatabaseLock(databaseFile(), "server");
  await upgradeDatabase();
  mkdirSync(dirname(newBackupPath(databaseFile(), "upgrade")), { recursive: true });
  for (const second of [1, 2, 3, 4, 5]) {
    vi.setSystemTime(`2026-01-01T00:00:0${second}Z`);
    writeFileSync(newBackupPath(databaseFile(), "upgrade"), "");
  }
  const partial = `${newBackupPath(databaseFile(), "upgrade")}.partial`;
  writeFileSync(partial, "");
  vi.useRealTimers();
  const entry = { idx: 99, version: "6", when: 9_999_999_999_999, tag: "9999_missing", breakpoints: true };
  journal.entries.push(entry);
  onTestFinished(() => void journal.entries.pop());
  await expect(upgradeDatabase()).rejects.toThrow("9999_missing");
  expect(listBackups(databaseFile()).map(({ at }) => at.getUTCSeconds())).toEqual([5, 4]);
  expect(existsSync(partial)).toBe(false);
});
