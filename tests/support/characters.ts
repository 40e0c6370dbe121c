/** Surrogates, U+xFFFE and U+xFFFF are not characters. */
export function isValidCodePoint(code: number) {
  return (code < 0xd800 || code >= 0xe000) && (code & 0xfffe) !== 0xfffe;
}

/** The first code point that is not tested. */
export const testedCodePointEnd = 0x20000;
