import { foldRuns } from "./fold-table.ts";

// Folds case exactly as the search index does, so that terms of two characters, which the index cannot
// answer, match the same way.

const folded = new Map<number, number>();
const variants = new Map<number, number[]>();

for (const [first, last, step, difference] of foldRuns) {
  for (let code = first; code <= last; code += step) {
    const target = code + difference;
    folded.set(code, target);
    variants.set(target, [...(variants.get(target) ?? [target]), code]);
  }
}

export function foldCase(text: string): string {
  return mapCharacters(text, (code) => String.fromCodePoint(foldCode(code)));
}

export function termRegExp(term: string): RegExp {
  const source = mapCharacters(term, (code) => {
    const target = foldCode(code);
    const codes = (variants.get(target) ?? [target]).map((variant) => `\\u{${variant.toString(16)}}`);
    return codes.length > 1 ? `[${codes.join("")}]` : codes.join("");
  });
  return new RegExp(source, "u");
}

/** A superset for LIKE: it folds ASCII only, so other characters with case become wildcards. */
export function likePattern(term: string): string {
  const inner = mapCharacters(term, (code) => {
    const target = foldCode(code);
    const all = variants.get(target) ?? [target];
    if (all.some((variant) => variant > 0x7f) && all.length > 1) return "_";
    return String.fromCodePoint(target).replace(/[\\%_]/, "\\$&");
  });
  return `%${inner}%`;
}

function foldCode(code: number) {
  return folded.get(code) ?? code;
}

function mapCharacters(text: string, map: (code: number) => string) {
  return Array.from(text, (character) => map(character.codePointAt(0) ?? 0)).join("");
}
