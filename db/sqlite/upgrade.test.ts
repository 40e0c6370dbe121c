import { copyFileSync, renameSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { closeDatabase, upgradeDatabase } from "#db/client.server.ts";
import { databaseFile } from "./client.server.ts";
import type * as lock from "./lock.server.ts";
import { DatabaseInUseError } from "./lock.server.ts";

vi.mock("./lock.server.ts", async (importOriginal) => {
  const original = await importOriginal<typeof lock>();
  return {
    ...original,
    acquireDatabaseLock(file: string, hold: "shared" | "server" | "exclusive") {
      if (hold === "exclusive") replaceFile(file);
      original.acquireDatabaseLock(file, hold);
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
