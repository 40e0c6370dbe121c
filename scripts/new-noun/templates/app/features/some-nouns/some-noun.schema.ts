import { line, paragraphs } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** What the texts of `someNouns.errors` speak of; a test holds them to it. */
export const someNounLimits = { name: 100, description: 2000 };

const nameSchema = line(
  {
    required: "someNouns.errors.nameRequired",
    invalid: "someNouns.errors.nameInvalid",
    long: "someNouns.errors.nameLong",
  },
  someNounLimits.name,
);

/** The same for the screens and for every other way in. */
export const someNounSchema = z.object({
  name: nameSchema,
  description: paragraphs("someNouns.errors.descriptionLong", someNounLimits.description).optional(),
});

export type SomeNounFields = z.output<typeof someNounSchema>;

export const someNounFields = someNounSchema.keyof().options;

/** `id` is made with the form, so that one form makes one row, however often it is sent. */
export const newSomeNounSchema = someNounSchema.extend({ id: z.uuid().optional().catch(undefined) });

/** `version` says which state of the row the form was filled in on. */
export const changedSomeNounSchema = someNounSchema.extend({
  version: z.coerce.number().int().optional().catch(undefined),
});
