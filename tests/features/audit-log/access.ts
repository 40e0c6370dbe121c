import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/activity": inManager({ activity: ["read"] }, { ownErrors: true }),
} satisfies Record<string, AccessRow>;
