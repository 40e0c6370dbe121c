import { administrator, at, type FeatureFormCases } from "#tests/security/form-cases.ts";

export default {
  forms: { "/files": [{ address: at("/files"), as: administrator, mayChange: [] }] },
} satisfies FeatureFormCases;
