import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/manager/:list/export/request": { params: () => ({ list: "users" }) },
  "/manager/:list/import/:job": { storesNothing: true },
} satisfies Record<string, WriteRow>;
