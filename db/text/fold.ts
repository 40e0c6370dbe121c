import { extraDecompositions } from "./letters.ts";

// The one folding of search: docs/decisions/folding.md. Stored beside each searched text, and applied to each search term.

/** Except the voiced marks of kana: か and が are different letters. */
const marks = /(?![\u3099\u309a])(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Cyrl}]/gu;

/** Apostrophes in their many forms, the tatweel, and characters that nobody sees. */
const ignored =
  /['`\u00b4\u00ad\u02b9\u02bb-\u02bd\u055a\u05f3\u0640\u061c\u180e\u200b-\u200f\u2018\u2019\u201b\u2032\u2060\ufeff\uff07]/g;

const plainLetters = new Map([
  ...Object.entries(extraDecompositions).map(
    ([letter, parts]) => [letter, parts.replaceAll(/\p{M}/gu, "")] as const,
  ),
  ...Object.entries({
    þ: "th",
    ı: "i",
    ŧ: "t",
    ŋ: "n",
    ٱ: "ا",
    ى: "ي",
    ی: "ي",
    ک: "ك",
    ة: "ه",
    ہ: "ه",
    ھ: "ه",
    ە: "ه",
  }),
]);

const unusual = new RegExp(`[${[...plainLetters.keys()].join("")}]`, "g");

/** Normalizing takes quadratic time over marks, so texts with too many are not normalized. */
const tooManyMarks = /\p{M}{101}/u;

/** Few letters have more than four parts. Ligatures have up to eighteen, and a long text of them would take seconds to index. */
const ligatureCharacters = 1000;

/**
 * The common form of all spellings that a search finds: without case, accents and other marks, forms of hamza, alif
 * and ya, short vowels, apostrophes and full width. Only an empty text has an empty result.
 */
export function foldForSearch(text: string): string {
  const folded = isAscii(text) ? text.toLowerCase().replace(ignored, "") : foldLetters(text);
  return folded === "" ? text.toLowerCase() : folded;
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function foldLetters(text: string) {
  const letters = text.replace(ignored, "").replace(marks, "");
  if (tooManyMarks.test(letters)) return letters.toLowerCase();
  const decomposed = letters.normalize("NFKD");
  if (decomposed.length > 4 * letters.length + ligatureCharacters) return letters.toLowerCase();
  const folded = decomposed
    .replace(ignored, "")
    .replace(marks, "")
    .toLowerCase()
    .replace(marks, "")
    .replace(unusual, (letter) => plainLetters.get(letter) ?? letter);
  return tooManyMarks.test(folded) ? letters.toLowerCase() : folded.normalize("NFC");
}
