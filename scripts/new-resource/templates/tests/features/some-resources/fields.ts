import type { FormFields } from "#tests/security/sound-fields.ts";

const fields = { name: "Something", description: "Something" };

export default [{ forms: /some-resources\/(new|:id\/update)$/, fields }] satisfies FormFields[];
