import { formSchema, formVersionSchema } from "#app/resources/fields/field-schemas.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { userFields } from "./user.schema.ts";

export const userFormSchema = formSchema(userFields).extend({
  version: formVersionSchema,
  /** Generated with the form, so that a repeated form creates one account. */
  id: formIdSchema,
});
