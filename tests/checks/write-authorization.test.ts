import { expect, test } from "vitest";
import { importFeatureDefaults } from "../support/feature-test-tables.ts";
import { sourceFiles } from "./source-files.ts";
import type { UncheckedWrites } from "./unchecked-writes.ts";

/** Every write checks a permission: app/access/authorized-transaction.server.ts. */

const exceptions = await importFeatureDefaults<UncheckedWrites>("unchecked-writes");

const files = sourceFiles("app").filter(({ path }) => !path.includes(".test."));

function expectOnly(pattern: RegExp, allowed: string[]) {
  const found = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found.sort(), "exceptions are in tests/features/*/unchecked-writes.ts").toEqual(allowed.sort());
}

test("transactions are opened where permissions are checked", () => {
  expectOnly(/import \{[^}]*\btransaction\b[^}]*\} from "#db\//, [
    "app/access/authorized-transaction.server.ts",
    // Job state and schedules.
    "app/jobs/job-rows.server.ts",
    "app/jobs/schedules.server.ts",
  ]);
});

test("every transaction without a permission check is listed", () => {
  expectOnly(/import \{[^}]*\bsystemTransaction\b/, listed("transactions"));
});

test("every write outside a transaction is listed", () => {
  expectOnly(
    /\bdb\(\)\s*\.(insert|update|delete)\(|\bdeleteInBatches\(|\.(put|take|remove)\(\s*db\(\)/,
    listed("statements"),
  );
});

function listed(kind: keyof UncheckedWrites) {
  return exceptions.flatMap((each) => each[kind] ?? []);
}
