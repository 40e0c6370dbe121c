import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/manager/repositories/import": { storesNothing: true, allowed: true },
} satisfies Record<string, WriteRow>;
