import type { AbandonedRequest } from "#tests/faults/abandoned-request.ts";

export default [{ path: "/manager/activity.data" }] satisfies AbandonedRequest[];
