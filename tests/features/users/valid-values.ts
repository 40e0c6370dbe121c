import type { ValidFormValues } from "#tests/security/valid-values.ts";

export default [
  {
    forms: /users\/bulk$/,
    fields: { operation: "role", id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11", role: "user" },
  },
  {
    forms: /users\/new$/,
    fields: { name: "Somebody", email: "someone@example.org", role: "user", language: "en" },
  },
  {
    forms: /users\/:id\/update$/,
    fields: { name: "Somebody", email: "someone@example.org", role: "user" },
  },
  {
    forms: /users\/invite$/,
    fields: { emails: "someone.else@example.org", role: "user", language: "en" },
  },
  {
    forms: /:id\/ban$/,
    fields: { commonReason: "spam", reason: "because", duration: "date", until: "2099-12-31" },
  },
] satisfies ValidFormValues[];
