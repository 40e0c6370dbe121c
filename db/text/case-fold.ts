import { caseFoldingRanges } from "./case-folding-ranges.ts";

const folded = new Map<number, number>();

for (const [first, last, step, difference] of caseFoldingRanges) {
  for (let code = first; code <= last; code += step) folded.set(code, code + difference);
}

/** For unique keys, whose result must never change: accents stay. Searches use `foldForSearch` instead. */
export function foldCase(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return String.fromCodePoint(folded.get(code) ?? code);
  }).join("");
}
