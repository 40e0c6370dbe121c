import type { WriteRow } from "#tests/server/demo/writes.ts";

export default {
  "/manager/:list/export/request": { params: () => ({ list: "users" }) },
} satisfies Record<string, WriteRow>;
