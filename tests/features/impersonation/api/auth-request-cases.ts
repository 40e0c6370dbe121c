import { type FeatureAuthRequestCases, headersFor } from "#tests/api/auth-sessions.ts";
import type { AuthWorld, Person } from "#tests/auth-api/world.ts";

export default {
  done: { stopImpersonating: (world) => stopAs(world, world.administrator) },
  refused: { stopImpersonating: { NOT_IMPERSONATING: (world) => stopAs(world) } },
} satisfies FeatureAuthRequestCases;

async function stopAs(world: AuthWorld, impersonator?: Person) {
  const headers = await headersFor(world, await world.person("user"), impersonator);
  return { method: "POST", path: "/admin/stop-impersonating", headers, body: {} };
}
