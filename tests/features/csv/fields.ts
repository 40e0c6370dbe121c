import type { FormFields } from "#tests/security/sound-fields.ts";

export default [
  { forms: /repositories\/import/, fields: { text: "name,link\na,example.com" } },
] satisfies FormFields[];
