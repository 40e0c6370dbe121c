import type { FeatureExpensiveRequests, Identity } from "#tests/security/expensive-request-rows.ts";
import { hostileJsonCalls } from "#tests/security/hostile-json-calls.ts";

const authCalls = [
  "/email-otp/send-verification-otp",
  "/sign-in/email-otp",
  "/sign-in/social",
  "/sign-out",
  "/revoke-session",
  "/revoke-sessions",
  "/delete-user",
  "/admin/stop-impersonating",
  "/nowhere",
];

export default {
  queries: { "/login/resume": ["?redirect=/manager/users/new"] },
  *requests() {
    for (const call of authCalls) {
      // Would end the session that the others need.
      const endsSession = /sign-out|revoke-sessions/.test(call);
      const identities: Identity[] = endsSession ? ["nobody"] : ["nobody", "user"];
      yield* hostileJsonCalls("POST", `/api/auth${call}`, identities);
    }
  },
} satisfies FeatureExpensiveRequests;
