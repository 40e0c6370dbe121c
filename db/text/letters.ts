// Letters that Unicode does not decompose: docs/decisions/folding.md

const letters: Record<string, string> = {
  æ: "a\u0335e",
  œ: "o\u0335e",
  ø: "o\u0338",
  ß: "s\u0335s",
  đ: "d\u0335",
  ð: "d\u0338",
  ħ: "h\u0335",
  ł: "l\u0335",
  ς: "σ\u0335",
  ґ: "г\u0335",
  ך: "כ\u0335",
  ם: "מ\u0335",
  ן: "נ\u0335",
  ף: "פ\u0335",
  ץ: "צ\u0335",
};
for (let digit = 0; digit < 10; digit++) {
  for (const zero of [0x660, 0x6f0]) letters[String.fromCodePoint(zero + digit)] = `${digit}`;
}

/** Lower-case letters that are others with a mark, and digits of other scripts. */
export const extraDecompositions: Readonly<Record<string, string>> = letters;
