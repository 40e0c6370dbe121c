import type { FieldValues } from "#app/resources/fields/field.ts";
import { descriptionField, nameField } from "#app/resources/fields/record-fields.ts";
import { textLimits, urlField } from "#app/resources/fields/text-fields.ts";
import { minLinkLength, parseLink } from "#app/validation/link.ts";
import { limitedText } from "#app/validation/text.ts";
import { maxRawLength } from "#app/validation/unicode.ts";
import { z } from "#app/validation/zod.ts";

/** What the texts of `repositories.errors` speak of; a test holds them to it. */
export const linkLengthLimits = { min: minLinkLength, max: textLimits.link };

const linkSchema = limitedText(maxRawLength(linkLengthLimits.max), {
  required: "repositories.errors.linkRequired",
  long: "repositories.errors.linkLong",
}).transform((typed, context) => {
  const read = parseLink(typed);
  if ("link" in read) return read.link;
  context.addIssue({ code: "custom", message: `repositories.errors.${read.problem}` });
  return z.NEVER;
});

const linkField = {
  ...urlField({ label: "repositories.fields.link", hint: "repositories.hints.link", searched: true }),
  schema: linkSchema,
  value: linkSchema.meta({ minLength: linkLengthLimits.min, maxLength: linkLengthLimits.max }),
};

export const repositoryFields = {
  name: nameField,
  link: linkField,
  description: descriptionField,
};

export type RepositoryFields = FieldValues<typeof repositoryFields>;
