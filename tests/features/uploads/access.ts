import { type AccessRow, inApp, inManager, requires } from "#tests/server/access-rows.ts";

export default {
  "/files": requires({}, { get: 404, post: 400 }),
  "/files/:id": requires({}, { get: 404 }),
  "/files/pictures/:sha256": requires({}, { get: 404 }),
  "/account/picture/remove": requires({ account: ["update"] }, { get: 302, post: 302 }),
  "/app/account/picture": inApp({ account: ["update"] }, { post: 400 }),
  "/manager/account/picture": inManager({ account: ["update"] }, { post: 400 }),
  "/manager/users/:id/picture/remove": inManager({ user: ["update"] }, { get: 302, post: 302 }),
} satisfies Record<string, AccessRow>;
