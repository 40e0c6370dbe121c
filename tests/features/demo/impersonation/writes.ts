import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/impersonation/stop": { storesNothing: true },
} satisfies Record<string, WriteRow>;
