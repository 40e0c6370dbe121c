import { type AccessRow, everybody, formOnly, personAction } from "#tests/server/access-rows.ts";

export default {
  "/manager/users/:id/impersonate": personAction(404),
  "/impersonation/stop": formOnly(everybody(302)),
} satisfies Record<string, AccessRow>;
