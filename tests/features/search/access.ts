import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/search": inManager({}),
  "/manager/search/results": inManager({}),
} satisfies Record<string, AccessRow>;
