import { collectRows } from "#tests/support/collect.ts";

/** Fields of the forms at these routes, each with a value that is right. */
export interface FormFields {
  forms: RegExp;
  fields: Record<string, string>;
}

const rows = await collectRows<FormFields>("fields");

/** Every field that any form has. */
export const soundFields: Record<string, string> = Object.assign({}, ...rows.map(({ fields }) => fields));

/** Whether a form at that route has the field. */
export function hasField(path: string, name: string): boolean {
  return rows.some(({ forms, fields }) => forms.test(path) && name in fields);
}
