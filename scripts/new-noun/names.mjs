/**
 * @typedef {{ kebab: string, snake: string, camel: string, pascal: string, words: string, title: string }} Spellings
 * @typedef {{ singular: Spellings, plural: Spellings }} Noun
 */

/** A word that cannot be done, with the one line to say about it. */
export class Refusal extends Error {}

/**
 * @param {string} word
 * @param {string} [plural]
 * @returns {Noun}
 * @throws {Refusal} when it is no word for a folder, a table and an identifier
 */
export function nounOf(word, plural = pluralOf(word)) {
  for (const given of [word, plural]) {
    if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(given) || given.length > 40) {
      throw new Refusal(`"${given}" is no lower-case word such as invoice or price-list.`);
    }
  }
  if (word === plural) {
    throw new Refusal(`"${word}" needs a plural of its own: npm run new:noun ${word} -- --plural <nouns>`);
  }
  return { singular: spellings(word), plural: spellings(plural) };
}

/** @param {string} word */
function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** @param {string} kebab @returns {Spellings} */
function spellings(kebab) {
  const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  const pascal = kebab.split("-").map(capital).join("");
  const words = kebab.replaceAll("-", " ");
  return {
    kebab,
    snake: kebab.replaceAll("-", "_"),
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words,
    title: capital(words),
  };
}

/** What the templates speak of: the plural, whose spellings the singular is a part of, and the singular. */
export const placeholders = [spellings("some-nouns"), spellings("some-noun")];

/**
 * A text of the templates, which speak of some nouns, about the noun.
 *
 * @param {string} text
 * @param {Noun} noun
 */
export function spelled(text, { singular, plural }) {
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
