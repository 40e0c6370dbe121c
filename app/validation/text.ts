import { z } from "./zod.ts";

/** C0 and C1 controls, and the marks that turn the reading direction around (Unicode TR 36, 3.2). */
const hiddenCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * One line of text as people mean it: NFC, trimmed, inner white space as single spaces.
 * Messages are translation keys.
 */
export function line(messages: { required: string; invalid: string }, max: number) {
  return z
    .string({ error: messages.required })
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, { error: messages.required, abort: true })
        .max(max, { error: messages.invalid, abort: true })
        .refine((value) => !hiddenCharacters.test(value), { error: messages.invalid, abort: true })
        .transform((value) => value.replace(/\s+/gu, " ")),
    );
}
