import { foldRuns } from "./fold-table.ts";

/**
 * When two texts are the same but for case: exactly as the search index of the database sees it, so that a term of two
 * characters, which the index does not answer, finds what one of three would. One character folds to one character.
 */

const folded = new Map<number, number>();
/** All that fold to a character, itself included; only where there is more than one. */
const variants = new Map<number, number[]>();

for (const [first, last, step, difference] of foldRuns) {
  for (let code = first; code <= last; code += step) {
    const target = code + difference;
    folded.set(code, target);
    variants.set(target, [...(variants.get(target) ?? [target]), code]);
  }
}

export function fold(text: string): string {
  return mapCharacters(text, (code) => String.fromCodePoint(foldCode(code)));
}

/** Finds the term in a text. */
export function termPattern(term: string): RegExp {
  const source = mapCharacters(term, (code) => {
    const target = foldCode(code);
    const codes = (variants.get(target) ?? [target]).map((variant) => `\\u{${variant.toString(16)}}`);
    return codes.length > 1 ? `[${codes.join("")}]` : codes.join("");
  });
  return new RegExp(source, "u");
}

/**
 * A pattern for LIKE (with `\` as escape) that every text with the term matches, and few others do: LIKE knows the case
 * of ASCII only, so any other character that has one becomes a wildcard.
 */
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
