import { jsonCalls } from "#tests/security/slow-calls.ts";
import type { FeatureSlowRequests, Targets } from "#tests/security/slow-request-rows.ts";

export default {
  queries: { "/app/account": ["?state=new-token"], "/manager/account": ["?state=new-token"] },
  *requests({ userIds, repositoryIds }: Targets) {
    const user = userIds[1] ?? "";
    const repository = repositoryIds[1] ?? "";
    yield* jsonCalls("PATCH", "/api/v1/account", ["user", "nobody"]);
    yield* jsonCalls("POST", "/api/v1/users", ["administrator"]);
    yield* jsonCalls("PATCH", `/api/v1/users/${user}`, ["administrator"]);
    yield* jsonCalls("PUT", `/api/v1/users/${user}/ban`, ["administrator"]);
    yield* jsonCalls("PUT", `/api/v1/users/${user}/role`, ["administrator"]);
    yield* jsonCalls("POST", "/api/v1/repositories", ["administrator"]);
    yield* jsonCalls("PATCH", `/api/v1/repositories/${repository}`, ["administrator"]);
    yield* jsonCalls("DELETE", `/api/v1/repositories/${repositoryIds[2]}`, ["administrator"]);
    yield* jsonCalls("POST", "/api/v1/nowhere", ["nobody"]);
    for (const path of ["/api/openapi.json", "/llms.txt", "/api/docs"]) {
      yield { as: "administrator", method: "GET", what: "everything", path };
    }
  },
} satisfies FeatureSlowRequests;
