import { UsageError } from "./command-line.mjs";

/**
 * @typedef {{ kebab: string, snake: string, camel: string, pascal: string, words: string, title: string }} Spellings
 * @typedef {{ singular: Spellings, plural: Spellings }} Names
 */

/**
 * @param {string} word
 * @param {string} [plural]
 * @returns {Names}
 * @throws {UsageError}
 */
export function buildNames(word, plural = pluralize(word)) {
  const names = { singular: caseVariants(word), plural: caseVariants(plural) };
  if (word !== plural) return names;
  throw new UsageError(`"${word}" needs another plural: npm run new:resource ${word} -- --plural <names>`);
}

/** @param {string} word */
function pluralize(word) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/**
 * @param {string} kebab
 * @returns {Spellings}
 * @throws {UsageError} if it cannot be the name of a folder, a table and an identifier
 */
export function caseVariants(kebab) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(kebab)) {
    throw new UsageError(`"${kebab}" is not a lowercase name such as invoice or price-list.`);
  }
  if (kebab.length > 40) throw new UsageError(`"${kebab}" is longer than 40 characters: use a shorter name.`);
  const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  const pascal = kebab.split("-").map(capital).join("");
  const words = kebab.replaceAll("-", " ");
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, snake: kebab.replaceAll("-", "_"), pascal, camel, words, title: capital(words) };
}

/** The placeholders in templates. The plural comes first, because it contains the singular. */
export const placeholders = [caseVariants("some-resources"), caseVariants("some-resource")];

/**
 * Replaces "some resources" in a template, in every spelling.
 * @param {string} text
 * @param {Names} names
 */
export function fillNames(text, { singular, plural }) {
  const pairs = new Map(
    [plural, singular].flatMap((spelling, index) =>
      Object.entries(placeholders[index] ?? {}).map(([kind, found]) => [
        found,
        spelling[/** @type {keyof Spellings} */ (kind)],
      ]),
    ),
  );
  return text.replace(new RegExp([...pairs.keys()].join("|"), "g"), (found) => pairs.get(found) ?? found);
}
