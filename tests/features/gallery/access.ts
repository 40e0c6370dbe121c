import { type AccessRow, everybody, line } from "#tests/server/access-rows.ts";

export default {
  "/dev/ui": line(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
