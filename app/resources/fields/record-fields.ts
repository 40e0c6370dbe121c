import { longTextField, textField } from "./text-fields.ts";

/** Characters. The texts of `resources.errors` speak of them, which a test checks. */
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

/** Lists show its beginning beneath the name. */
export const descriptionField = longTextField({
  label: "resources.fields.description",
  hint: "resources.hints.description",
  emptyText: "resources.detail.noDescription",
  maxLength: recordLimits.description,
  errors: { long: "resources.errors.descriptionLong" },
  optional: true,
  searched: true,
});
