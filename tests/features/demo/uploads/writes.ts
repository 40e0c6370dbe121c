import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/files": { storesNothing: true },
} satisfies Record<string, WriteRow>;
