import { type AccessRow, inApp } from "#tests/server/access-rows.ts";

export default {
  "/app/repositories": inApp({ repository: ["read"] }, { ownErrors: true }),
  "/app/repositories/:id": inApp({ repository: ["read"] }, { get: 404, ownErrors: true }),
} satisfies Record<string, AccessRow>;
