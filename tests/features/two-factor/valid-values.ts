import type { ValidFormValues } from "#tests/security/valid-values.ts";

export default [
  { forms: /^\/login\/two-factor$/, fields: { code: "000000" } },
  { forms: /\/account$/, fields: { code: "000000", appCode: "000000", emailCode: "000000" } },
] satisfies ValidFormValues[];
