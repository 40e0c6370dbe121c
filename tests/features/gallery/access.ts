import { type AccessRow, accessRow, everybody } from "#tests/server/access-rows.ts";

export default {
  "/dev/ui": accessRow(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
