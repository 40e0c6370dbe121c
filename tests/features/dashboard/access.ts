import { type AccessRow, inManager, managerHome } from "#tests/server/access-rows.ts";

export default {
  "/manager": managerHome(),
  "/manager/dashboard": inManager({ user: ["list"] }),
} satisfies Record<string, AccessRow>;
