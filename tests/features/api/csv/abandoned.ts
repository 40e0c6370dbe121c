import type { AbandonedRequest } from "#tests/faults/abandoned-request.ts";

export default [
  { method: "POST", path: "/api/v1/repositories/import", type: "text/csv", body: "name,link\n" },
] satisfies AbandonedRequest[];
