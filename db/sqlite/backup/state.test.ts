import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { databaseFile } from "../client.server.ts";
import { newBackupPath } from "./folder.server.ts";
import { backupState } from "./state.server.ts";

test("a copy before an upgrade is no backup", () => {
  const make = (kind: "routine" | "upgrade") => {
    const file = newBackupPath(databaseFile(), kind);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
  };
  make("upgrade");
  expect(backupState()).toEqual({ attention: "missing" });
  make("routine");
  expect(backupState()).toEqual({ newestAt: expect.any(Number), attention: undefined });
});
