import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settings } from "#app/settings.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { makeBackup } from "./make-backup.server.ts";

delete process.env.APP_SECRET;

test("leaves neither a copy nor a secret if the process exits", async () => {
  await migrateTestDatabase();
  writeFileSync(settings().secretFile, "a secret for tests, kept in a file");
  const folder = mkdtempSync(join(tmpdir(), "exit-"));
  const earlier = process.listeners("exit");
  const contents: string[][] = [];
  await makeBackup(join(folder, "copy.db"), async () => {
    contents.push(readdirSync(folder));
    for (const listener of process.listeners("exit")) if (!earlier.includes(listener)) listener(0);
    contents.push(readdirSync(folder));
    throw new Error("exit");
  }).catch(() => undefined);
  expect(contents).toEqual([["copy.app-secret", "copy.db.partial"], []]);
  expect(process.listeners("exit")).toEqual(earlier);
});
