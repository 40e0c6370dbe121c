import { administrator, at, type FeatureFormCases, user, userAction } from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/manager/users/:id/impersonate": [
      { address: userAction("impersonate"), as: administrator, mayChange: ["+session"] },
    ],
    "/impersonation/stop": [{ address: at("/impersonation/stop"), as: user, mayChange: [] }],
  },
} satisfies FeatureFormCases;
