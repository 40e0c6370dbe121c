import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { fieldSchemas, formSchema, formVersionSchema } from "#app/resources/fields/field-schemas.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { userFields, userUpdateFields } from "./user.schema.ts";

export const userFormSchema = formSchema(userFields).extend({
  version: formVersionSchema,
  /** Generated with the form, so that a repeated form creates one account. */
  id: formIdSchema,
});

export const invitationLanguageSchema = limitedText(20).pipe(z.custom<Language>(isLanguage));

export const newUserFormSchema = userFormSchema.extend({ language: invitationLanguageSchema.optional() });

export type NewUserForm = z.input<typeof newUserFormSchema>;

export const userUpdateFormSchema = userFormSchema.extend({
  role: fieldSchemas(userUpdateFields.role).text.transform((role) => role || undefined),
});
