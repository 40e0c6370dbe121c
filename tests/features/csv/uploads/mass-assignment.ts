import { administrator, at, type FeatureFormCases } from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/manager/:list/export/request": [
      { address: at("/manager/users/export/request"), as: administrator, mayChange: [] },
    ],
    "/manager/:list/import/:job": [
      { address: at("/manager/repositories/import/1"), as: administrator, mayChange: [] },
    ],
  },
} satisfies FeatureFormCases;
