import type { FeatureExpensiveRequests, Targets } from "#tests/security/expensive-request-rows.ts";
import { hostileJsonCalls } from "#tests/security/hostile-json-calls.ts";

export default {
  queries: { "/app/account": ["?state=new-token"], "/manager/account": ["?state=new-token"] },
  *requests({ userIds, repositoryIds }: Targets) {
    const user = userIds[1] ?? "";
    const repository = repositoryIds[1] ?? "";
    yield* hostileJsonCalls("PATCH", "/api/v1/account", ["user", "nobody"]);
    yield* hostileJsonCalls("POST", "/api/v1/users", ["administrator"]);
    yield* hostileJsonCalls("PATCH", `/api/v1/users/${user}`, ["administrator"]);
    yield* hostileJsonCalls("PUT", `/api/v1/users/${user}/ban`, ["administrator"]);
    yield* hostileJsonCalls("PUT", `/api/v1/users/${user}/role`, ["administrator"]);
    yield* hostileJsonCalls("POST", "/api/v1/repositories", ["administrator"]);
    yield* hostileJsonCalls("PATCH", `/api/v1/repositories/${repository}`, ["administrator"]);
    yield* hostileJsonCalls("DELETE", `/api/v1/repositories/${repositoryIds[2]}`, ["administrator"]);
    yield* hostileJsonCalls("POST", "/api/v1/nowhere", ["nobody"]);
    for (const path of ["/api/openapi.json", "/llms.txt", "/api/docs"]) {
      yield { as: "administrator", method: "GET", what: "everything", path };
    }
  },
} satisfies FeatureExpensiveRequests;
