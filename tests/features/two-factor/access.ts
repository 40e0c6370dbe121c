import { type AccessRow, accessRow, everybody, inManager } from "#tests/server/access-rows.ts";

export default {
  // Without a challenge of the first factor, the sign-in starts again.
  "/login/two-factor": accessRow(everybody(302), everybody(302)),
  "/manager/users/:id/two-factor/turn-off": inManager({ user: ["update"] }, { get: 302, post: 302 }),
} satisfies Record<string, AccessRow>;
