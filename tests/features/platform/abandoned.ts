import type { AbandonedRequest } from "#tests/faults/abandoned-request.ts";

export default [
  { path: "/favicon.svg" },
  { path: "/nowhere" },
  { path: "/readyz" },
] satisfies AbandonedRequest[];
