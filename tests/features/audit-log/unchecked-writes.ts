import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  statements: ["app/features/audit-log/cleanup.server.ts"],
} satisfies UncheckedWrites;
