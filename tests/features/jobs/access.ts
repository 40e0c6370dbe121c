import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/jobs": inManager({ job: ["read"] }, { ownErrors: true }),
  "/manager/jobs/:id": inManager({ job: ["read"] }, { get: 404, ownErrors: true }),
  "/manager/jobs/:id/retry": inManager({ job: ["retry"] }, { get: 302, post: 302 }),
  "/manager/jobs/:id/cancel": inManager({ job: ["cancel"] }, { get: 302, post: 302 }),
  "/manager/jobs/schedules/:name/run": inManager({ job: ["run"] }, { get: 302, post: 404 }),
} satisfies Record<string, AccessRow>;
