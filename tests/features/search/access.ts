import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/search": inManager({}, { ownErrors: true }),
  "/manager/search/results": inManager({}),
} satisfies Record<string, AccessRow>;
