import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { companionPath, newBackupPath, secretSuffix } from "./folder.server.ts";
import { withBackupLock } from "./lock.server.ts";

function newFolder() {
  const database = join(mkdtempSync(join(tmpdir(), "lock-")), "app.db");
  const folder = join(dirname(database), "backups");
  mkdirSync(folder);
  return { database, folder, names: async () => readdirSync(folder) };
}

test("removes what killed backups left before another is written, with its secret", async () => {
  const { database, folder, names } = newFolder();
  for (const kind of ["routine", "upgrade"] as const) {
    const backup = newBackupPath(database, kind);
    for (const sidecar of ["", "-journal"]) writeFileSync(`${backup}.partial${sidecar}`, "");
    writeFileSync(companionPath(backup, secretSuffix), "");
  }
  const other = "app-2-20260101T000000000Z.db.partial";
  for (const name of [other, "holiday.db.partial"]) writeFileSync(join(folder, name), "");
  expect(await withBackupLock(database, names)).toEqual([other, "holiday.db.partial"]);
});

test("does not remove what another backup is writing", async () => {
  const { database, names } = newFolder();
  const partial = `${newBackupPath(database, "routine")}.partial`;
  await withBackupLock(database, async () => {
    writeFileSync(partial, "");
    expect(await withBackupLock(database, names)).toEqual([basename(partial)]);
  });
  expect(await withBackupLock(database, names)).toEqual([]);
});
