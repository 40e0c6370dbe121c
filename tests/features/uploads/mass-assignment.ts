import { administrator, at, type FeatureFormCases, user, userAction } from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/files": [{ address: at("/files"), as: administrator, mayChange: [] }],
    "/app/account/picture": [{ address: at("/app/account/picture"), as: user, mayChange: [] }],
    "/manager/account/picture": [
      { address: at("/manager/account/picture"), as: administrator, mayChange: [] },
    ],
    "/account/picture/remove": [{ address: at("/account/picture/remove"), as: user, mayChange: [] }],
    "/manager/users/:id/picture/remove": [
      { address: userAction("picture/remove"), as: administrator, mayChange: [] },
    ],
  },
} satisfies FeatureFormCases;
