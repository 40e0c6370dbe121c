import { administrator, aimedAt, at, type FeatureForms, user } from "#tests/security/form-rows.ts";

export default {
  forms: {
    "/manager/users/:id/impersonate": [
      { address: aimedAt("impersonate"), as: administrator, owns: ["+session"] },
    ],
    "/impersonation/stop": [{ address: at("/impersonation/stop"), as: user, owns: [] }],
  },
} satisfies FeatureForms;
