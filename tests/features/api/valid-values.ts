import type { ValidFormValues } from "#tests/security/valid-values.ts";

export default [
  { forms: /\/account$/, fields: { scope: "read", lifetime: "7" } },
] satisfies ValidFormValues[];
