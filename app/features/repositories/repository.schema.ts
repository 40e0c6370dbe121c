import {
  descriptionSchema,
  formIdSchema,
  formVersionSchema,
  recordNameSchema,
} from "#app/resources/fields.ts";
import { limitedText, maxRawLength } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { maxLinkLength, minLinkLength, readLink } from "./repository-link.ts";

/** What the texts of `repositories.errors` speak of; a test holds them to it. */
export const repositoryLimits = { link: maxLinkLength, minLinkLength };

const linkSchema = limitedText(maxRawLength(maxLinkLength), {
  required: "repositories.errors.linkRequired",
  long: "repositories.errors.linkLong",
}).transform((typed, context) => {
  const read = readLink(typed);
  if ("link" in read) return read.link;
  context.addIssue({ code: "custom", message: `repositories.errors.${read.problem}` });
  return z.NEVER;
});

export const repositorySchema = z.object({
  name: recordNameSchema,
  link: linkSchema,
  description: descriptionSchema,
});

export type RepositoryFields = z.output<typeof repositorySchema>;

export const repositoryFields = repositorySchema.keyof().options;

export const createRepositorySchema = repositorySchema.extend({ id: formIdSchema });

export const updateRepositorySchema = repositorySchema.extend({ version: formVersionSchema });
