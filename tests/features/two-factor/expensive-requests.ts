import type { FeatureExpensiveRequests } from "#tests/security/expensive-request-rows.ts";
import { hostileJsonCalls } from "#tests/security/hostile-json-calls.ts";

const queries = [
  "?state=two-factor",
  "?state=set-up-two-factor",
  "?state=new-recovery-codes",
  "?state=turn-off-two-factor",
];

export default {
  queries: { "/app/account": queries, "/manager/account": queries },
  *requests() {
    yield* hostileJsonCalls("POST", "/api/auth/sign-in/two-factor", ["nobody"]);
  },
} satisfies FeatureExpensiveRequests;
