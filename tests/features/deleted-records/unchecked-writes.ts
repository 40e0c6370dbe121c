import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  statements: ["app/features/deleted-records/cleanup.server.ts"],
} satisfies UncheckedWrites;
