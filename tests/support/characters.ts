/** Halves of surrogate pairs and U+xFFFE, U+xFFFF are no characters. */
export function isValidCodePoint(code: number) {
  return (code < 0xd800 || code >= 0xe000) && (code & 0xfffe) !== 0xfffe;
}

/** Behind the last one that is tried. */
export const testedCodePointEnd = 0x20000;
