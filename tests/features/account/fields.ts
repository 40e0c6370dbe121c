import type { FormFields } from "#tests/security/sound-fields.ts";

export default [
  { forms: /\/account$/, fields: { name: "Somebody", newEmail: "other@example.org", otp: "000000" } },
] satisfies FormFields[];
