import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Whatever writes asks for permission: app/access/authorized-transaction.server.ts. */

const files = sourceFiles("app").filter(({ path }) => !path.includes(".test."));

function pathsWith(pattern: RegExp) {
  return files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();
}

test("a transaction is opened in one place, which asks for permission", () => {
  expect(pathsWith(/import \{[^}]*\btransaction\b[^}]*\} from "#db\//)).toEqual(
    ["app/access/authorized-transaction.server.ts"].sort(),
  );
});

test("what is written without anybody's permission is listed here", () => {
  expect(pathsWith(/import \{[^}]*\bsystemTransaction\b/)).toEqual(
    [
      // The holder of the link proves that they read the old mailbox.
      "app/features/users/email-undo.server.ts",
      // Nobody is signed in yet, or any more.
      "app/auth/auth-hooks.server.ts",
      "app/auth/auth-events.server.ts",
      "app/auth/code-sign-in.server.ts",
      "app/rate-limits/rate-limits.server.ts",
      "app/auth/login-codes.server.ts",
      // An impersonation can always be ended, also by somebody who has lost the permission to begin one.
      "app/features/impersonation/impersonation.server.ts",
    ].sort(),
  );
});

test("so is what is written outside a transaction", () => {
  const found = pathsWith(/\bdb\(\)\s*\.(insert|update|delete)\(/);
  // Tokens: how often one is used, when it was last, and those that ended.
  expect(found.filter((path) => !path.startsWith("app/features/api/"))).toEqual(
    [
      "app/auth/administrator-sign-out.server.ts",
      "app/rate-limits/rate-limits.server.ts",
      // The last use.
      "app/auth/session.server.ts",
      "app/mail/outbox-rows.server.ts",
      "app/features/audit-log/cleanup.server.ts",
    ].sort(),
  );
});
