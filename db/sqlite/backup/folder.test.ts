import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  companionPath,
  findCompanion,
  listBackups,
  listKeptCopies,
  newBackupPath,
  pruneBackups,
  secretSuffix,
} from "./folder.server.ts";

const folder = mkdtempSync(join(tmpdir(), "backups-"));

test("backups with a date at the end of their names have their own secrets", () => {
  expect(companionPath("copy.2026-07-30", secretSuffix)).toBe("copy.2026-07-30.app-secret");
  expect(companionPath("copy.db", secretSuffix)).toBe("copy.app-secret");
});

test("finds the secret of a backup that an earlier version made", () => {
  const backup = join(folder, "by-hand.sqlite");
  expect(findCompanion(backup, secretSuffix)).toBeUndefined();
  writeFileSync(join(folder, "by-hand.app-secret"), "");
  expect(findCompanion(backup, secretSuffix)).toBe(join(folder, "by-hand.app-secret"));
  mkdirSync(join(folder, "by-hand.sqlite.app-secret"));
  expect(findCompanion(backup, secretSuffix)).toBe(join(folder, "by-hand.sqlite.app-secret"));
});

test("keeps a new backup although older ones are from a clock that was ahead", () => {
  const database = join(mkdtempSync(join(tmpdir(), "clock-")), "app.db");
  const folder = join(dirname(database), "backups");
  mkdirSync(folder);
  for (const year of [2997, 2998, 2999]) writeFileSync(join(folder, `app-${year}0101T000000000Z.db`), "");
  const made = newBackupPath(database, "routine");
  writeFileSync(made, "");
  pruneBackups(database, 2);
  expect(existsSync(made)).toBe(true);
  expect(listBackups(database).map(({ at }) => at.getUTCFullYear())).toEqual([
    2999,
    new Date().getUTCFullYear(),
  ]);
});

test("counts backups before an upgrade apart from routine ones", () => {
  const database = join(mkdtempSync(join(tmpdir(), "kinds-")), "app.db");
  const folder = join(dirname(database), "backups");
  mkdirSync(folder);
  const names = (count: number, mark: string) =>
    Array.from({ length: count }, (_, day) => `app-${mark}2026010${day + 1}T000000000Z.db`);
  const [upgrades, routine] = [names(5, "before-upgrade-"), names(9, "")];
  for (const name of [...upgrades, ...routine]) writeFileSync(join(folder, name), "");
  pruneBackups(database, 7);
  expect(readdirSync(folder).sort()).toEqual([...routine.slice(-7), ...upgrades.slice(-3)]);
});

test("lists copies from before restores and upgrades, the newest first", () => {
  const folder = mkdtempSync(join(tmpdir(), "copies-"));
  mkdirSync(join(folder, "backups"));
  const copies = [
    "app-before-restore-20260104T000000000Z.db",
    "app-before-restore-20260103T000000000Z.db-wal",
    "app-secret-before-restore-20260102T000000000Z",
    "backups/app-before-upgrade-20260101T000000000Z.db",
  ];
  const others = ["app.db", "app-before-restore-by-hand.db", "backups/app-20260101T000000000Z.db"];
  for (const name of [...copies, ...others]) writeFileSync(join(folder, name), "");
  expect(listKeptCopies(join(folder, "app.db"))).toEqual(
    copies.map((name, index) => ({
      file: join(folder, name),
      at: new Date(Date.UTC(2026, 0, 4 - index)),
    })),
  );
});
