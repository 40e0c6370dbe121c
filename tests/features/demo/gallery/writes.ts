import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/dev/ui": { storesNothing: true },
} satisfies Record<string, WriteRow>;
