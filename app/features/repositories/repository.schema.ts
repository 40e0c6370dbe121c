import { limitedText, line, paragraphs, rawLength } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { linkMax, linkMin, readLink } from "./repository-link.ts";

/** Stated in `repositories.errors`, which a test checks. */
export const repositoryLimits = { name: 100, link: linkMax, linkMin, description: 2000 };

const nameSchema = line(
  {
    required: "repositories.errors.nameRequired",
    invalid: "repositories.errors.nameInvalid",
    long: "repositories.errors.nameLong",
  },
  repositoryLimits.name,
);

const linkSchema = limitedText(rawLength(linkMax), {
  required: "repositories.errors.linkRequired",
  long: "repositories.errors.linkLong",
}).transform((typed, context) => {
  const read = readLink(typed);
  if ("link" in read) return read.link;
  context.addIssue({ code: "custom", message: `repositories.errors.${read.problem}` });
  return z.NEVER;
});

export const repositorySchema = z.object({
  name: nameSchema,
  link: linkSchema,
  description: paragraphs("repositories.errors.descriptionLong", repositoryLimits.description).optional(),
});

export type RepositoryFields = z.output<typeof repositorySchema>;

export const repositoryFields = repositorySchema.keyof().options;

/** `id` is generated with the form, so that a repeated form creates one repository. */
export const newRepositorySchema = repositorySchema.extend({ id: z.uuid().optional().catch(undefined) });

export const changedRepositorySchema = repositorySchema.extend({
  version: z.coerce.number().int().optional().catch(undefined),
});
