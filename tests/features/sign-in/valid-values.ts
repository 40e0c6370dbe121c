import type { ValidFormValues } from "#tests/security/valid-values.ts";

export default [
  {
    forms: /^\/(login|onboarding)/,
    fields: { name: "Somebody", email: "someone@example.org", otp: "000000", redirect: "/app" },
  },
] satisfies ValidFormValues[];
