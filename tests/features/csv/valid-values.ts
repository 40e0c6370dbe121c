import type { ValidFormValues } from "#tests/security/valid-values.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

export default importableResources.map(({ list, fileOf }) => ({
  forms: new RegExp(`^${list}/import`),
  fields: { text: fileOf("a") },
})) satisfies ValidFormValues[];
