import { type AbandonedRequest, formType } from "#tests/faults/abandoned-request.ts";

export default [
  { path: "/manager/repositories?searchTerm=row" },
  { method: "POST", path: "/manager/repositories/new", type: formType, body: "name=Left&link=example.com" },
] satisfies AbandonedRequest[];
