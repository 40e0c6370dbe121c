import { toLatinDigits } from "#app/validation/unicode.ts";

export const loginCodePattern = /^\d{6}$/;

/** Removes spaces, and writes the digits as Latin ones. */
export function normalizeLoginCode(typed: string): string {
  return toLatinDigits(typed.replace(/\s/gu, ""));
}
