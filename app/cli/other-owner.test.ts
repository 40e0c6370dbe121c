import { chownSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { findOtherOwner } from "./other-owner.ts";

const isRoot = process.getuid?.() === 0;

const owner = isRoot ? 4711 : Number(process.getuid?.());

beforeEach(() => {
  writeFileSync(databaseFile(), "");
  giveTo(owner);
});

test("refuses root beside the database of another user, and before there is one", () => {
  vi.spyOn(process, "getuid").mockReturnValue(0);
  expect(findOtherOwner()).toContain(`the database belongs to another user (ID ${owner})`);
  rmSync(databaseFile());
  expect(findOtherOwner()).toContain(`the database belongs to another user (ID ${owner})`);
});

test("refuses root beside any other file too", () => {
  vi.spyOn(process, "getuid").mockReturnValue(0);
  const other = join(dirname(databaseFile()), "other.db");
  expect(findOtherOwner(other)).toContain(`another user (ID ${owner})`);
});

test("lets every other user try: some network shares show another owner", () => {
  vi.spyOn(process, "getuid").mockReturnValue(owner + 1);
  expect(findOtherOwner()).toBeUndefined();
});

test.runIf(isRoot)("lets root use its own database", () => {
  giveTo(0);
  expect(findOtherOwner()).toBeUndefined();
});

function giveTo(id: number) {
  if (isRoot) for (const path of [dirname(databaseFile()), databaseFile()]) chownSync(path, id, id);
}
