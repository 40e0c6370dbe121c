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
    yield { as: "administrator", method: "GET", what: "everything", path: "/account/export" };
  },
} satisfies FeatureExpensiveRequests;
