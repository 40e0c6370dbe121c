/** Control characters, surrogates, and bidi controls (Unicode TR 36, 3.2). */
const hiddenCharacters = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

export function hasHiddenCharacters(value: string): boolean {
  return hiddenCharacters.test(value);
}

/** The raw length for `max` characters in NFC: four code points may compose to one. */
export function maxRawLength(max: number): number {
  return 4 * max + 100;
}

/** Unicode's Stream-Safe Text Format allows 30 (UAX 15, 13). */
const excessiveMarks = /\p{M}{101}/u;

/** Normalizing takes quadratic time over combining marks, so texts with endless ones are left alone. */
export function toNfc(text: string): string {
  return excessiveMarks.test(text) ? text : text.normalize("NFC");
}

/** Keyboards of some scripts type ٠ to ٩ (U+0660…) or ۰ to ۹ (U+06F0…). */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) =>
    String(((digit.codePointAt(0) ?? 0) & 0xf) % 10),
  );
}
