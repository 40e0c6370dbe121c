import { accountFormCoverage, type CoveringTest } from "#tests/e2e/form-coverage.ts";

const token = {
  spec: "api/tokens.long.ts",
  title: "a token is created after validation errors, shown once, and revoked after confirmation",
};

export default {
  ...accountFormCoverage("/app/account", { "new-token": token }),
  ...accountFormCoverage("/manager/account", {
    "new-token": { spec: "api/tokens.long.ts", title: "an administrator can have tokens, too" },
  }),
  "/account/tokens/:id/revoke": token,
} satisfies Record<string, CoveringTest>;
