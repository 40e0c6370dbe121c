import type { FormFields } from "#tests/security/sound-fields.ts";

export default [
  {
    forms: /some-nouns\/(new|:id\/update)$/,
    fields: { name: "Something", description: "Something" },
  },
] satisfies FormFields[];
