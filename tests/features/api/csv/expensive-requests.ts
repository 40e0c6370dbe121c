import { bytesOf, csvShapes } from "#tests/security/csv/import-shapes.ts";
import type { FeatureExpensiveRequests } from "#tests/security/expensive-request-rows.ts";

export default {
  *requests() {
    for (const [what, text] of csvShapes) {
      const headers = { "Content-Type": "text/csv" };
      const call = { as: "administrator", method: "POST", headers, body: () => bytesOf(text) } as const;
      yield { ...call, what: `${what}, tried by a call`, path: "/api/v1/repositories/import?dryRun=true" };
      yield { ...call, what: `${what}, by a call`, path: "/api/v1/repositories/import" };
    }
  },
} satisfies FeatureExpensiveRequests;
