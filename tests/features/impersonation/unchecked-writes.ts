import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  transactions: ["app/features/impersonation/impersonation.server.ts"],
  statements: ["app/features/impersonation/auth-plugin.server.ts"],
} satisfies UncheckedWrites;
