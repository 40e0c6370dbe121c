import { line, paragraphs } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** What the texts of `resources.errors` speak of; a test holds them to it. */
export const fieldLimits = { name: 100, description: 2000 };

export const nameSchema = line(
  {
    required: "resources.errors.nameRequired",
    invalid: "resources.errors.nameInvalid",
    long: "resources.errors.nameLong",
  },
  fieldLimits.name,
);

export const descriptionSchema = paragraphs(
  "resources.errors.descriptionLong",
  fieldLimits.description,
).optional();

/** Made with a form for a new record, so that one form makes one record, however often it is sent. */
export const formId = z.uuid().optional().catch(undefined);

/** The `updatedAt` of the state that a form was filled in on, in milliseconds. */
export const formVersion = z.coerce.number().int().optional().catch(undefined);
