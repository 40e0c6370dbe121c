import { hasHiddenCharacters, maxRawLength, toNfc } from "./unicode.ts";
import { z } from "./zod.ts";

const hiddenButBreaks = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Refuses long texts before any other check. @param max in UTF-16 code units, before normalization */
export function limitedText(max: number, messages: { required?: string; long?: string } = {}) {
  return z.string({ error: messages.required }).max(max, { error: messages.long, abort: true });
}

/** Trims, normalizes to NFC and collapses white space. Messages are translation keys. */
export function singleLineText(messages: { required: string; invalid: string; long?: string }, max: number) {
  const { required, invalid, long = invalid } = messages;
  return limitedText(maxRawLength(max), { required, long })
    .transform((value) => toNfc(value).trim())
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .refine((value) => !hasHiddenCharacters(value), { error: invalid, abort: true })
        .transform((value) => value.replace(/\s+/gu, " "))
        .pipe(z.string().max(max, { error: long, abort: true })),
    );
}

/** Normalizes to NFC and LF. Removes invisible characters silently: users could not see what an error is about. */
export function multilineText(message: string, max: number) {
  return limitedText(maxRawLength(max), { required: message, long: message })
    .transform((value) =>
      toNfc(value)
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .replace(hiddenButBreaks, "")
        .trimEnd()
        .replace(/^\n+/, ""),
    )
    .pipe(z.string().max(max, { error: message }));
}
