import type { ValidFormValues } from "#tests/security/valid-values.ts";

export default [
  {
    forms: /^\/resources/,
    fields: {
      theme: "dark",
      language: "en",
      timeZone: "Africa/Nairobi",
      sidebar: "closed",
      redirect: "/app",
    },
  },
  { forms: /./, fields: { id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11", version: "1", redirect: "/app" } },
] satisfies ValidFormValues[];
