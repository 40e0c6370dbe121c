import { type AccessRow, requires } from "#tests/server/access-rows.ts";

export default {
  "/files": requires({}, { get: 404, post: 400 }),
  "/files/:id": requires({}, { get: 404 }),
} satisfies Record<string, AccessRow>;
