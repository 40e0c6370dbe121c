import { administrator, at, type FeatureFormCases } from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/manager/:list/export/request": [
      { address: at("/manager/users/export/request"), as: administrator, mayChange: [] },
    ],
  },
} satisfies FeatureFormCases;
