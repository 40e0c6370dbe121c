import { fieldSchemas, formSchema, formVersionSchema } from "#app/resources/fields/field-schemas.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { userFields, userUpdateFields } from "./user.schema.ts";

export const userFormSchema = formSchema(userFields).extend({
  version: formVersionSchema,
  /** Generated with the form, so that a repeated form creates one account. */
  id: formIdSchema,
});

export const userUpdateFormSchema = userFormSchema.extend({
  role: fieldSchemas(userUpdateFields.role).text.transform((role) => role || undefined),
});
