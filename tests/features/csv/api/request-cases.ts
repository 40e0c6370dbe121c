import { randomUUID } from "node:crypto";
import type { ApiWorld } from "#tests/api/api-world.ts";
import type { FeatureRequestCases } from "#tests/api/record-request-cases.ts";

export default {
  permissions: { importRepositories: { repository: ["create"] } },
  done: {
    importRepositories: (world) =>
      importOf(world, `name,link\nMade ${randomUUID()},https://example.org/made\n,none\n`),
  },
  refused: {
    importRepositories: { UNREADABLE_CSV: (world) => importOf(world, "neither,nor\n1,2\n") },
  },
} satisfies FeatureRequestCases;

async function importOf(world: ApiWorld, body: string) {
  const token = await world.token(world.administrator);
  const headers = { "Content-Type": "text/csv" };
  return { method: "POST", path: "/repositories/import", body, headers, token };
}
