export const loginCodePattern = /^\d{6}$/;

/** Without spaces, in Latin digits: Arabic keyboards type ٠ to ٩ (U+0660…) or ۰ to ۹ (U+06F0…). */
export function normalizeLoginCode(typed: string): string {
  return typed
    .replace(/\s/gu, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) & 0xf) % 10));
}
