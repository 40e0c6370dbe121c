import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Every write checks a permission: app/access/authorized-transaction.server.ts. */

const files = sourceFiles("app").filter(({ path }) => !path.includes(".test."));

function expectOnly(pattern: RegExp, exceptions: string[]) {
  const found = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  const known = new Set(files.map(({ path }) => path));
  expect(found.sort()).toEqual(exceptions.filter((path) => known.has(path)).sort());
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
  expectOnly(/import \{[^}]*\bsystemTransaction\b/, [
    // The link proves access to the mailbox.
    "app/features/users/email-change-undo.server.ts",
    // There is no session, or no longer.
    "app/auth/database-hooks.server.ts",
    "app/auth/auth-events.server.ts",
    "app/auth/email-code-plugin.server.ts",
    "app/rate-limits/rate-limits.server.ts",
    "app/auth/login-codes.server.ts",
    "app/features/impersonation/impersonation.server.ts",
    "app/features/uploads/unused-uploads.server.ts",
    // Rows that depend on a record whose deletion has just been permitted.
    "app/resources/deleted-records/dependents.server.ts",
    // At startup and from the command line.
    "app/access/admin-emails.server.ts",
    "app/sample-data/seed.server.ts",
  ]);
});

test("every write outside a transaction is listed", () => {
  expectOnly(/\bdb\(\)\s*\.(insert|update|delete)\(|\bdeleteInBatches\(/, [
    "app/features/impersonation/auth-plugin.server.ts",
    "app/rate-limits/rate-limits.server.ts",
    "app/rate-limits/cleanup.server.ts",
    "app/auth/cleanup.server.ts",
    "app/auth/session.server.ts",
    "app/jobs/claim-jobs.server.ts",
    "app/jobs/job-rows.server.ts",
    // Records what can be undone; the undo itself checks permissions.
    "app/resources/undo/undoable-changes.server.ts",
    "app/features/api/cleanup.server.ts",
    "app/features/audit-log/cleanup.server.ts",
    "app/features/deleted-records/cleanup.server.ts",
    "app/features/users/cleanup.server.ts",
    "app/jobs/cleanup.server.ts",
    "app/features/api/tokens/token-rate-limit.server.ts",
    "app/features/api/tokens/authenticate-token.server.ts",
  ]);
});
