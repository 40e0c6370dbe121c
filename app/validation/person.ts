import { personName } from "./person-name.ts";
import { limitedText, singleLineText } from "./text.ts";
import { maxRawLength } from "./unicode.ts";
import { z } from "./zod.ts";

/** RFC 5321, 4.5.3.1.3: 256 characters with the angle brackets. */
export const maxEmailLength = 254;

export const emailSchema = limitedText(maxRawLength(maxEmailLength), {
  required: "validation.email.required",
  long: "validation.email.invalid",
})
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: "validation.email.required", abort: true })
      .max(maxEmailLength, { error: "validation.email.invalid", abort: true })
      .pipe(z.email({ error: "validation.email.invalid" })),
  );

/**
 * Email addresses are stored and compared in lower case. Only ASCII is lowered: the lower case of the Kelvin sign, for example, is
 * "k", which would turn an address into someone else's.
 */
export function normalizeEmail(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export const personNameSchema = singleLineText(personName.errors, personName.maxLength).refine(
  (name) => !personName.check(name),
  { error: personName.errors.invalid },
);
