import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  transactions: ["app/features/two-factor/auth-plugin.server.ts"],
  statements: ["app/features/two-factor/challenge.server.ts", "app/features/two-factor/setup.server.ts"],
} satisfies UncheckedWrites;
