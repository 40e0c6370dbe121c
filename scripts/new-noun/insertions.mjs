import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { databases } from "../databases.mjs";
import { root } from "../freshness.mjs";
import { readText } from "./templates.mjs";

/**
 * @typedef {object} Insertion
 * @property {string} file
 * @property {string} place in words, for whoever has to find it
 * @property {RegExp} at what the text goes behind
 * @property {string} text
 * @property {boolean} [optional] a project may be without the file
 */

const all = '["read", "create", "update", "delete"]';

/**
 * What a noun adds to files that are there.
 *
 * @returns {Insertion[]}
 */
export function insertions() {
  return [...product, ...icon(), ...tests, ...untranslated()];
}

/** @type {Insertion[]} */
const product = [
  {
    file: "app/registry/routes.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * as someNouns from "#app/features/some-nouns/routes.ts";\n`,
  },
  ...databases.map((database) => ({
    file: `db/${database}/schema.ts`,
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * from "./tables/some-nouns.ts";\n`,
  })),
  {
    file: "db/schema.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * from "./sqlite-or-postgres/tables/some-nouns.ts";\n`,
  },
  {
    file: "app/registry/event-kinds.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export { someNounEvents } from "#app/features/some-nouns/events.ts";\n`,
  },
  {
    file: "app/registry/features.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * as someNouns from "#app/features/some-nouns/feature.ts";\n`,
  },
  {
    file: "app/shell/route-error.tsx",
    place: "in listLabels, which name the list that leads on from what is gone",
    at: /const listLabels = \{[^}]*?(?=,?\s*\})/,
    text: `, someNoun: "someNouns.detail.back"`,
  },
];

/** The first noun brings the icon that they have in common, until each has one of its own. */
function icon() {
  const file = "app/ui/controls/icons.tsx";
  if (/^ {2}list:/m.test(readText(file) ?? "")) return [];
  return [
    {
      file,
      place: "in paths",
      at: /const paths = \{\n(?: {2}[a-k]\w*:.*\n| {4}.*\n)*/,
      text: `  list: "M7 5.25h9.5M7 10h9.5M7 14.75h9.5M3.75 5.25v.01M3.75 10v.01M3.75 14.75v.01",\n`,
    },
  ];
}

/** @type {Insertion[]} */
const tests = [
  {
    file: "app/access/permissions.test.ts",
    place: "in the table",
    at: /\]\[\] = \[\n(?: {2}\["(?:user|admin)", .*\n)*/,
    text: `  ["user", { someNoun: ["read"] }, false],\n  ["admin", { someNoun: ${all} }, true],\n`,
  },
].map((insertion) => ({ ...insertion, optional: true }));

/** The title is the noun itself in every language, until somebody translates it; the check for that knows of it. */
function untranslated() {
  const languages = readdirSync(join(root, "locales")).filter(
    (name) => name !== "en" && existsSync(join(root, `locales/${name}/language.json`)),
  );
  return languages.map((language) => ({
    file: `tests/checks/languages/${language}.ts`,
    place: "in sameAsEnglish",
    at: /export const sameAsEnglish[^=]*= \{/,
    text: `\n  "Some nouns": "the area's title, still to be translated",`,
    optional: true,
  }));
}
