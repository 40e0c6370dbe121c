import type { ValidFormValues } from "#tests/security/valid-values.ts";

export default [
  { forms: /\/account$/, fields: { name: "Somebody", newEmail: "other@example.org", otp: "000000" } },
] satisfies ValidFormValues[];
