import type { FormFields } from "#tests/security/sound-fields.ts";
import { imports } from "#tests/support/csv/imports.ts";

export default imports.map(({ list, fileOf }) => ({
  forms: new RegExp(`^${list}/import`),
  fields: { text: fileOf("a") },
})) satisfies FormFields[];
