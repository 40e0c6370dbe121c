import { administrator, at, type FeatureFormCases } from "#tests/security/form-cases.ts";
import { insertJob } from "#tests/support/jobs.ts";

export default {
  forms: {
    "/manager/jobs/:id/retry": [
      {
        address: async ({ world }) => `/manager/jobs/${await insertJob(world.server, "failed")}/retry`,
        as: administrator,
        mayChange: [],
      },
    ],
    "/manager/jobs/:id/cancel": [
      {
        address: async ({ world }) => `/manager/jobs/${await insertJob(world.server, "scheduled")}/cancel`,
        as: administrator,
        mayChange: [],
      },
    ],
    "/manager/jobs/schedules/:name/run": [
      { address: at("/manager/jobs/schedules/cleanup/run"), as: administrator, mayChange: [] },
    ],
  },
} satisfies FeatureFormCases;
