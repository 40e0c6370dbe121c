import type { FormFields } from "#tests/security/sound-fields.ts";

export default [{ forms: /\/account$/, fields: { scope: "read", lifetime: "7" } }] satisfies FormFields[];
