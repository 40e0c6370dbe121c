import type { ApiWorld } from "#tests/api/api-world.ts";
import type { FeatureRequestCases } from "#tests/api/record-request-cases.ts";

export default {
  permissions: { listActivity: { apps: ["manager"], activity: ["read"] } },
  done: { listActivity: (world) => activityWith(world, "limit=5&kind=user.create&from=2020-01-01") },
  refused: { listActivity: { INVALID_CURSOR: (world) => activityWith(world, "after=nothing") } },
} satisfies FeatureRequestCases;

async function activityWith(world: ApiWorld, query: string) {
  return { method: "GET", path: `/activity?${query}`, token: await world.token(world.administrator) };
}
