import type { FormFields } from "#tests/security/sound-fields.ts";

export default [
  {
    forms: /repositories\/(new|:id\/update)$/,
    fields: { name: "Something", link: "example.com/it", description: "Something" },
  },
] satisfies FormFields[];
