import { type FeatureScreens, type Setup, screensOf } from "#tests/e2e/screen-rows.ts";
import { insertJob } from "#tests/support/jobs.ts";

type Rows = Awaited<ReturnType<typeof rows>>;

export default {
  rows,
  screens: [
    ...screensOf<Rows>(
      "/manager/jobs",
      "administrator",
      { state: "plain", at: "/manager/jobs" },
      { state: "no match", at: "/manager/jobs?state=cancelled" },
    ),
    ...screensOf<Rows>(
      "/manager/jobs/:id",
      "administrator",
      { state: "plain", at: ({ failedJob }) => `/manager/jobs/${failedJob}` },
      { state: "waiting", at: ({ waitingJob }) => `/manager/jobs/${waitingJob}` },
      { state: "not found", at: "/manager/jobs/999999999" },
    ),
  ],
} satisfies FeatureScreens<Rows>;

async function rows({ server }: Setup) {
  return {
    failedJob: String(await insertJob(server, "failed", "connect ECONNREFUSED 127.0.0.1:25")),
    waitingJob: String(await insertJob(server, "waiting")),
  };
}
