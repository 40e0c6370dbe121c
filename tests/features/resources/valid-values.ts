import type { ValidFormValues } from "#tests/security/valid-values.ts";
import { resources } from "#tests/support/resources.ts";

export default resources.map(({ list, fields }) => ({
  forms: new RegExp(`^${list}/(new|[^/]+/update)$`),
  fields: { name: "Something", description: "Something", ...fields() },
})) satisfies ValidFormValues[];
