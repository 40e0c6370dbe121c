import { personName } from "./person-name.ts";
import { limitedText, singleLineText } from "./text.ts";
import { maxRawLength } from "./unicode.ts";
import { z } from "./zod.ts";

/** RFC 5321, 4.5.3.1.3: 256 characters with the angle brackets. */
export const maxEmailLength = 254;

/** Lower case, because mailboxes are compared without case. */
export const emailSchema = limitedText(maxRawLength(maxEmailLength), {
  required: "validation.email.required",
  long: "validation.email.invalid",
})
  .transform((value) => toAsciiLowerCase(value.trim()))
  .pipe(
    z
      .string()
      .min(1, { error: "validation.email.required", abort: true })
      .max(maxEmailLength, { error: "validation.email.invalid", abort: true })
      .pipe(z.email({ error: "validation.email.invalid" })),
  );

/** The lower case of a few other letters is one of ASCII, and would make another address of it. */
function toAsciiLowerCase(text: string) {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export const personNameSchema = singleLineText(personName.errors, personName.maxLength).refine(
  (name) => !personName.check(name),
  { error: personName.errors.invalid },
);
