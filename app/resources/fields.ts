import { multilineText, singleLineText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** What the texts of `resources.errors` speak of; a test holds them to it. */
export const maxLengths = { name: 100, description: 2000 };

export const recordNameSchema = singleLineText(
  {
    required: "resources.errors.nameRequired",
    invalid: "resources.errors.nameInvalid",
    long: "resources.errors.nameLong",
  },
  maxLengths.name,
);

export const descriptionSchema = multilineText(
  "resources.errors.descriptionLong",
  maxLengths.description,
).optional();

/** Made with a form for a new record, so that one form makes one record, however often it is sent. */
export const formIdSchema = z.uuid().optional().catch(undefined);

/** The `updatedAt` of the state that a form was filled in on, in milliseconds. */
export const formVersionSchema = z.coerce.number().int().optional().catch(undefined);
