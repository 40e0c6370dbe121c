import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  transactions: ["app/features/uploads/unused-uploads.server.ts"],
} satisfies UncheckedWrites;
