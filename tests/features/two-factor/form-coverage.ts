import { accountFormCoverage, type CoveringTest } from "#tests/e2e/form-coverage.ts";

const spec = "two-factor/two-factor.spec.ts";
const wayIn = { spec, title: "two-factor authentication is set up, used to sign in, and turned off" };
const administrator = { spec, title: "an administrator turns off a user's two-factor authentication" };

export default {
  ...accountFormCoverage("/app/account", {
    "two-factor": wayIn,
    "set-up-two-factor": wayIn,
    "new-recovery-codes": wayIn,
    "turn-off-two-factor": wayIn,
  }),
  "/login/two-factor": wayIn,
  "/manager/users/:id/two-factor/turn-off": administrator,
} satisfies Record<string, CoveringTest>;
