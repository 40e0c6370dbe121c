import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/users": inManager({ user: ["list"] }, { ownErrors: true }),
  "/manager/users/new": inManager({ user: ["create"] }, { form: 400 }),
  "/manager/users/invite": inManager({ user: ["create"] }, { form: 400 }),
  // Without a selection the page redirects to the list, and the form is refused.
  "/manager/users/bulk": inManager({ user: ["list"] }, { get: 302, form: 400 }),
  "/manager/users/bulk/all": inManager({ user: ["list"] }, { get: 302, form: 400 }),
  "/manager/users/:id": inManager({ user: ["get"], session: ["list"] }, { get: 404, ownErrors: true }),
  "/manager/users/:id/update": inManager({ user: ["update"] }, { get: 404, form: 400 }),
  "/manager/users/:id/ban": inManager({ user: ["ban"] }, { get: 404, form: 404 }),
  "/manager/users/:id/delete": inManager({ user: ["delete"] }, { get: 302, post: 302 }),
  "/manager/users/:id/unban": inManager({ user: ["ban"] }, { get: 302, post: 302 }),
  "/manager/users/:id/invite": inManager({ user: ["create"] }, { get: 302, post: 302 }),
  "/manager/users/:id/sessions/end": inManager({ session: ["revoke"] }, { get: 302, post: 302 }),
  "/manager/users/:id/sessions/:sessionId/end": inManager({ session: ["revoke"] }, { get: 302, post: 302 }),
} satisfies Record<string, AccessRow>;
