import { descriptionSchema, formIdSchema, formVersionSchema, recordNameSchema } from "#app/resources/fields.ts";
import { z } from "#app/validation/zod.ts";

/** The fields, the same for the screens and for every other way to write them. */
export const someResourceSchema = z.object({ name: recordNameSchema, description: descriptionSchema });

export type SomeResourceFields = z.output<typeof someResourceSchema>;

export const someResourceFields = someResourceSchema.keyof().options;

export const createSomeResourceSchema = someResourceSchema.extend({ id: formIdSchema });

export const updateSomeResourceSchema = someResourceSchema.extend({ version: formVersionSchema });
