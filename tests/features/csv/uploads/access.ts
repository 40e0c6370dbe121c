import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/:list/export/request": inManager({}, { get: 404, form: 404 }),
  "/manager/:list/import/:job": inManager({}, { get: 404, form: 404 }),
  "/manager/exports/:id": inManager({}, { get: 404 }),
} satisfies Record<string, AccessRow>;
