import { extraDecompositions } from "./letters.ts";
import { rootOrder } from "./root-order.ts";

// Keys whose bytes compare as CLDR's root collation compares names, because Intl.Collator makes none: docs/decisions/folding.md

/** Letters that count; names that differ only after them are in the order of their ids. */
const maxLetters = 120;

/** Ends a level. Lower than every weight. */
const levelEnd = " ";

/** The weight of a letter without an accent, and of one in lower case. */
const common = "!";

const upperCase = '"';

/** After every name. */
const unnamed = "\u{10ffff}";

/** In the order of their secondary weights. Others follow, in the order of their code points. */
const firstMarks = [
  ..."\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0338\u0327\u0328\u0304\u0335\u0309\u030f\u0311\u031b\u0323",
];

const primary = new Map([...rootOrder].map((letter, index) => [letter, String.fromCodePoint(0x21 + index)]));

const symbol = primary.get("₿") ?? "";

const isMark = /^(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Cyrl}]$/u;
const isInvisible = /^[\p{Cc}\p{Cf}]$/u;
/** Letters of scripts after `rootOrder`, sorted by code point. */
const isOtherLetter = /^(?![\0-\u06ff])[\p{L}\p{N}\p{M}]$/u;

/** The sort key of a name. Never empty. */
export function sortKey(name: string): string {
  if (name === "") return unnamed;
  const levels = { letters: "", accents: "", cases: "" };
  let count = 0;
  // Whole characters, each of which may stand for eighteen.
  for (const character of name
    .slice(0, maxLetters)
    .replace(/[\ud800-\udbff]$/, "")
    .normalize("NFKC")) {
    for (const part of partsOf(character)) {
      if (isMark.test(part)) levels.accents += accentWeight(part);
      else if (isInvisible.test(part)) continue;
      else {
        const lower = part.toLowerCase();
        levels.letters += letterWeight(lower);
        levels.accents += common;
        levels.cases += lower === part ? common : upperCase;
        count += 1;
      }
    }
    if (count >= maxLetters) break;
  }
  const { letters, accents, cases } = levels;
  return (
    [letters, withoutLastCommon(accents), withoutLastCommon(cases)].join(levelEnd).replace(/ +$/, "") ||
    common
  );
}

function partsOf(character: string): string {
  const lower = character.toLowerCase();
  if (primary.has(lower)) return character;
  const parts = extraDecompositions[lower];
  if (parts) return lower === character ? parts : parts.toUpperCase();
  const decomposed = character.normalize("NFD");
  return [...decomposed].length > 1 ? [...decomposed].map(partsOf).join("") : decomposed;
}

function letterWeight(lower: string) {
  return primary.get(lower) ?? (isOtherLetter.test(lower) ? lower : symbol + lower);
}

function accentWeight(mark: string) {
  const index = firstMarks.indexOf(mark);
  return index < 0 ? mark : String.fromCodePoint(0x22 + index);
}

/** The end of a level is lower, so that the comparison stays the same. */
function withoutLastCommon(level: string) {
  return level.replace(/!+$/, "");
}
