import type { ApiWorld } from "#tests/api/api-world.ts";
import type { FeatureRequestCases } from "#tests/api/record-request-cases.ts";

export default {
  permissions: { listActivity: { apps: ["manager"], activity: ["read"] } },
  done: {
    listActivity: async (world) => {
      await world.server.query(
        "INSERT INTO activity (at, kind, subject_type, subject_id, subject_label, details) VALUES (?, 'removed.open', 'removed', '1', 'Of an earlier version', '{}')",
        new Date(),
      );
      return activityWith(world, "limit=5&from=2020-01-01");
    },
  },
  refused: { listActivity: { INVALID_CURSOR: (world) => activityWith(world, "after=nothing") } },
} satisfies FeatureRequestCases;

async function activityWith(world: ApiWorld, query: string) {
  return { method: "GET", path: `/activity?${query}`, token: await world.token(world.administrator) };
}
