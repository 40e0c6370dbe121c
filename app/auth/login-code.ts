import { toLatinDigits } from "#app/validation/unicode.ts";

export const loginCodePattern = /^\d{6}$/;

/** Without spaces, in Latin digits. */
export function normalizeLoginCode(typed: string): string {
  return toLatinDigits(typed.replace(/\s/gu, ""));
}
