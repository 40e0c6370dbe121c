import { z } from "./zod.ts";

/**
 * C0 and C1 controls, halves of surrogate pairs, and the marks that turn the reading direction around (Unicode TR 36, 3.2).
 */
const hiddenCharacters = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const hiddenButBreaks = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The base of every schema of a text that comes from outside: what is longer is refused before anything else reads it.
 *
 * @param max in UTF-16 code units, as the text arrives
 */
export function limitedText(max: number, messages: { required?: string; long?: string } = {}) {
  return z.string({ error: messages.required }).max(max, { error: messages.long, abort: true });
}

/** How long a text may arrive that has at most `max` characters in NFC: four code points may compose to one. */
export function rawLength(max: number): number {
  return 4 * max + 100;
}

/**
 * One line of text as people mean it: NFC, trimmed, inner white space as single spaces.
 * Messages are translation keys; a text that is too long is invalid unless it has a message of its own.
 */
export function line(messages: { required: string; invalid: string; long?: string }, max: number) {
  const { required, invalid, long = invalid } = messages;
  return limitedText(rawLength(max), { required, long })
    .transform((value) => composed(value).trim())
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .refine((value) => !hasHiddenCharacters(value), { error: invalid, abort: true })
        .transform((value) => value.replace(/\s+/gu, " "))
        .pipe(z.string().max(max, { error: long, abort: true })),
    );
}

/**
 * Text of several lines as people mean it: NFC, line breaks as LF, no white space at its end. Hidden characters fall
 * away without a word: whoever pastes them cannot see what a refusal would be about.
 */
export function paragraphs(message: string, max: number) {
  return limitedText(rawLength(max), { required: message, long: message })
    .transform((value) =>
      composed(value)
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

/** More combining marks in a row than any script uses; Unicode's Stream-Safe Text Format has 30 (UAX 15, 13). */
const endlessMarks = /\p{M}{101}/u;

/** A text in NFC. Composing takes quadratic time over marks in a row: a text with endless ones stays as it is. */
export function composed(text: string): string {
  return endlessMarks.test(text) ? text : text.normalize("NFC");
}
