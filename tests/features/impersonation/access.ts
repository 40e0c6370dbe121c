import { type AccessRow, everybody, formOnly, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/users/:id/impersonate": inManager({ user: ["impersonate"] }, { get: 302, post: 302 }),
  "/impersonation/stop": formOnly(everybody(302)),
} satisfies Record<string, AccessRow>;
