import { beforeAll, expect, test, vi } from "vitest";
import { db, transaction } from "#db/client.server.ts";
import { deletedRecord, deletedRow } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import type { ResourceTable } from "../resource-table.ts";
import { findMissingReferences } from "./missing-references.server.ts";

vi.mock("./reference-targets.server.ts", () => ({
  findReferenceTarget: (name: string) =>
    name === "deletedRecord"
      ? { accepts: async (_: unknown, __: unknown, id: string) => id === "a" }
      : undefined,
}));

beforeAll(migrateTestDatabase);

test("asks the target whether a field may hold the row, even if its table has another name in SQL", async () => {
  for (const id of ["a", "b"]) {
    const fields = { recordId: id, name: id, email: "", deletedByName: "", deletedAt: new Date() };
    await db()
      .insert(deletedRecord)
      .values({ id, source: "user", ...fields });
  }
  const table = deletedRow as unknown as ResourceTable;
  const missing = (id: string) =>
    transaction((tx) => findMissingReferences(tx, table, { deletedRecordId: id }));
  expect(await missing("a")).toEqual({});
  expect(await missing("b")).toEqual({ deletedRecordId: "resources.errors.missingReference" });
  expect(await missing("c")).toEqual({ deletedRecordId: "resources.errors.missingReference" });
});
