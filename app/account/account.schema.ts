import { line } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** A person's name: any script, 1 to 100 characters, at least one letter. */
export const nameSchema = line(
  { required: "validation.name.required", invalid: "validation.name.invalid" },
  100,
).pipe(z.string().regex(/\p{L}/u, { error: "validation.name.invalid" }));

export const onboardingSchema = z.object({ name: nameSchema, redirect: z.string().optional() });
