import type { FeatureExpensiveRequests } from "#tests/security/expensive-request-rows.ts";

const queries = [
  "?state=change-name",
  "?state=time-zone",
  "?state=change-email",
  "?newEmail=new@example.org",
  "?state=confirm-delete",
];

export default {
  queries: { "/app/account": queries, "/manager/account": queries },
  *requests() {
    for (const path of ["/account/export", "/account/export.data"])
      yield { as: "administrator", method: "GET", what: "everything", path };
  },
} satisfies FeatureExpensiveRequests;
