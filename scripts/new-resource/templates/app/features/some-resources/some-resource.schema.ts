import type { FieldValues } from "#app/resources/fields/field.ts";
import { descriptionField, nameField } from "#app/resources/fields/record-fields.ts";

/** In the order of the form. Everything else is derived from this list: docs/decisions/fields.md */
export const someResourceFields = {
  name: nameField,
  description: descriptionField,
};

export type SomeResourceFields = FieldValues<typeof someResourceFields>;
