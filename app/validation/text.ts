import { z } from "./zod.ts";

/**
 * C0 and C1 controls, halves of surrogate pairs, and the marks that turn the reading direction around (Unicode TR 36, 3.2).
 */
const hiddenCharacters = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const hiddenButBreaks = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

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
        .refine((value) => !hasHiddenCharacters(value), { error: messages.invalid, abort: true })
        .transform((value) => value.replace(/\s+/gu, " ")),
    );
}

/**
 * Text of several lines as people mean it: NFC, line breaks as LF, no white space at its end. Hidden characters fall
 * away without a word: whoever pastes them cannot see what a refusal would be about.
 */
export function paragraphs(message: string, max: number) {
  return z
    .string({ error: message })
    .transform((value) =>
      value
        .normalize("NFC")
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .replace(hiddenButBreaks, "")
        .trimEnd()
        .replace(/^\n+/, ""),
    )
    .pipe(z.string().max(max, { error: message }));
}

export function hasHiddenCharacters(value: string): boolean {
  return hiddenCharacters.test(value);
}
