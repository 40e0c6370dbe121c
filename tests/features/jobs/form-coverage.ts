import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const spec = "jobs/jobs.long.ts";

export default {
  "/manager/jobs/:id/retry": { spec, title: "a failed job runs again, and is cancelled" },
  "/manager/jobs/:id/cancel": { spec, title: "a failed job runs again, and is cancelled" },
  "/manager/jobs/schedules/:name/run": { spec, title: "a schedule is run at once" },
} satisfies Record<string, CoveringTest>;
