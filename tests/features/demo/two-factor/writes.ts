import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/app/account": { query: ["?state=two-factor"] },
  "/manager/account": { query: ["?state=two-factor"] },
  "/login/two-factor": { by: "nobody", storesNothing: true },
  "/manager/users/:id/two-factor/turn-off": { storesNothing: true },
} satisfies Record<string, WriteRow>;
