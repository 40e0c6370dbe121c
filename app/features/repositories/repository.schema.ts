import type { FieldValues } from "#app/resources/fields/field.ts";
import { descriptionField, nameField } from "#app/resources/fields/record-fields.ts";
import { urlField } from "#app/resources/fields/text-fields.ts";

export const repositoryFields = {
  name: nameField,
  link: urlField({
    label: "repositories.fields.link",
    hint: "repositories.hints.link",
    errors: {
      required: "repositories.errors.linkRequired",
      short: "repositories.errors.linkShort",
      long: "repositories.errors.linkLong",
      dot: "repositories.errors.linkDot",
      scheme: "repositories.errors.linkScheme",
      credentials: "repositories.errors.linkCredentials",
      invalid: "repositories.errors.linkInvalid",
    },
    searched: true,
  }),
  description: descriptionField,
};

export type RepositoryFields = FieldValues<typeof repositoryFields>;
