import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const spec = "jobs/jobs.long.ts";

export default {
  "/manager/jobs/:id/retry": { spec, title: "a failed job is run again and canceled" },
  "/manager/jobs/:id/cancel": { spec, title: "a failed job is run again and canceled" },
  "/manager/jobs/schedules/:name/run": { spec, title: "a schedule is run immediately" },
} satisfies Record<string, CoveringTest>;
