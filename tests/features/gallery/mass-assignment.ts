import { at, type FeatureFormCases, user } from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/dev/ui": [{ address: at("/dev/ui"), as: user, mayChange: [] }],
  },
} satisfies FeatureFormCases;
