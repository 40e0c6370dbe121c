import { type AccessRow, everybody, line, noAction } from "#tests/server/access-rows.ts";

export default {
  "/dev/mailbox": line(everybody(404), noAction),
  "/dev/emails": line(everybody(404), noAction),
  "/dev/emails/:template/:language": line(everybody(404), noAction),
} satisfies Record<string, AccessRow>;
