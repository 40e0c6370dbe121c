import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/search": inManager({}),
} satisfies Record<string, AccessRow>;
