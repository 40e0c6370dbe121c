import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { besideBackup, findBesideBackup, secretEnding } from "./backup-folder.server.ts";

const folder = mkdtempSync(join(tmpdir(), "backups-"));

test("backups with a date at the end of their names have their own secrets", () => {
  expect(besideBackup("plumbline.2026-07-30", secretEnding)).toBe("plumbline.2026-07-30.app-secret");
  expect(besideBackup("plumbline.db", secretEnding)).toBe("plumbline.app-secret");
});

test("finds the secret of a backup that an earlier version made", () => {
  const backup = join(folder, "by-hand.sqlite");
  expect(findBesideBackup(backup, secretEnding)).toBeUndefined();
  writeFileSync(join(folder, "by-hand.app-secret"), "");
  expect(findBesideBackup(backup, secretEnding)).toBe(join(folder, "by-hand.app-secret"));
  mkdirSync(join(folder, "by-hand.sqlite.app-secret"));
  expect(findBesideBackup(backup, secretEnding)).toBe(join(folder, "by-hand.sqlite.app-secret"));
});
