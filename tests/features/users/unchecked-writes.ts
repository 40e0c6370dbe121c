import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  transactions: [
    // The link proves access to the mailbox.
    "app/features/users/email-change-undo.server.ts",
  ],
  statements: ["app/features/users/cleanup.server.ts"],
} satisfies UncheckedWrites;
