import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/files": { storesNothing: true, byScripts: true },
  "/app/account/picture": { storesNothing: true },
  "/manager/account/picture": { storesNothing: true },
  "/account/picture/remove": { storesNothing: true },
  "/manager/users/:id/picture/remove": { storesNothing: true },
} satisfies Record<string, WriteRow>;
