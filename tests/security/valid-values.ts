import { importFeatureRows } from "#tests/support/feature-test-tables.ts";

export interface ValidFormValues {
  forms: RegExp;
  fields: Record<string, string>;
}

const rows = await importFeatureRows<ValidFormValues>("valid-values");

export const validFieldValues: Record<string, string> = Object.assign(
  {},
  ...rows.map(({ fields }) => fields),
);

export function hasField(path: string, name: string): boolean {
  return rows.some(({ forms, fields }) => forms.test(path) && name in fields);
}
