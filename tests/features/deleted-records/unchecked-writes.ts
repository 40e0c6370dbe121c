import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  // References to a record whose restoring has just been permitted.
  transactions: ["app/features/deleted-records/restore/restore-references.server.ts"],
} satisfies UncheckedWrites;
