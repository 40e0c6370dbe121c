import type { FormFields } from "#tests/security/sound-fields.ts";

export default [
  {
    forms: /^\/(login|onboarding)/,
    fields: { name: "Somebody", email: "someone@example.org", otp: "000000", redirect: "/app" },
  },
] satisfies FormFields[];
