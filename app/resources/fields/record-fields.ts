import { longTextField, textField } from "./text-fields.ts";

/** Characters. A test checks that the texts in `resources.errors` name them. */
export const recordLimits = { name: 100, description: 2000 };

/** Every record has a name, which no other of its resource has. */
export const nameField = textField({
  label: "resources.fields.name",
  maxLength: recordLimits.name,
  errors: {
    required: "resources.errors.nameRequired",
    invalid: "resources.errors.nameInvalid",
    long: "resources.errors.nameLong",
  },
  searched: true,
});

/** Lists show its beginning below the name. */
export const descriptionField = longTextField({
  label: "resources.fields.description",
  hint: "resources.hints.description",
  emptyText: "resources.detail.noDescription",
  maxLength: recordLimits.description,
  errors: { long: "resources.errors.descriptionLong" },
  optional: true,
  searched: true,
});
