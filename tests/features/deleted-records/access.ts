import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/deleted": inManager({ deletedRecord: ["list"] }, { ownErrors: true }),
  "/manager/deleted/restore": inManager({ deletedRecord: ["restore"] }, { get: 302, post: 302 }),
  "/manager/deleted/:id/restore": inManager({ deletedRecord: ["restore"] }, { get: 302, post: 302 }),
  "/manager/deleted/:id/erase": inManager({ deletedRecord: ["erase"] }, { get: 302, post: 302 }),
} satisfies Record<string, AccessRow>;
