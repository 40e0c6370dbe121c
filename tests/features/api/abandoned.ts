import { type AbandonedRequest, jsonType } from "#tests/faults/abandoned-request.ts";

export default [
  { path: "/api/v1/repositories?limit=100" },
  { path: "/api/openapi.json" },
  { path: "/llms.txt" },
  {
    method: "POST",
    path: "/api/v1/repositories",
    type: jsonType,
    body: '{"name":"Left","link":"example.com"}',
  },
] satisfies AbandonedRequest[];
