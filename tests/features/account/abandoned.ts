import type { AbandonedRequest } from "#tests/faults/abandoned-request.ts";

export default [{ path: "/account/export" }] satisfies AbandonedRequest[];
