import { accountJourneys, type Journey } from "#tests/e2e/journey.ts";

const token = {
  spec: "api/tokens.long.ts",
  title: "a token is created after validation errors, shown once, and revoked after confirmation",
};

export default {
  ...accountJourneys("/app/account", { "new-token": token }),
  ...accountJourneys("/manager/account", {
    "new-token": { spec: "api/tokens.long.ts", title: "an administrator has tokens like anybody" },
  }),
  "/account/tokens/:id/revoke": token,
} satisfies Record<string, Journey>;
