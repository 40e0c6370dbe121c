import { at, type FeatureForms, user } from "#tests/security/form-rows.ts";

export default {
  forms: {
    "/dev/ui": [{ address: at("/dev/ui"), as: user, owns: [] }],
  },
} satisfies FeatureForms;
