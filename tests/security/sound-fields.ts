import { collectRows } from "#tests/support/collect.ts";

export interface FormFields {
  forms: RegExp;
  fields: Record<string, string>;
}

const rows = await collectRows<FormFields>("fields");

export const soundFields: Record<string, string> = Object.assign({}, ...rows.map(({ fields }) => fields));

export function hasField(path: string, name: string): boolean {
  return rows.some(({ forms, fields }) => forms.test(path) && name in fields);
}
