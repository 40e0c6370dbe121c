import { type AccessRow, accessRow, everybody, methodNotAllowed } from "#tests/server/access-rows.ts";

export default {
  "/dev/mailbox": accessRow(everybody(404), methodNotAllowed),
  "/dev/emails": accessRow(everybody(404), methodNotAllowed),
  "/dev/emails/:template/:language": accessRow(everybody(404), methodNotAllowed),
} satisfies Record<string, AccessRow>;
