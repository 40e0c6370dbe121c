import { basename, resolve } from "node:path";
import { databases, features, languages, parseChoice, parseChoices } from "./choices.mjs";
import { namesFor } from "./names.mjs";

/** @import { Names } from "./names.mjs" */

/**
 * What the command line or an answer says, as it was typed.
 * @typedef {{ folder?: string, name?: string, title?: string, database?: string, languages?: string, without?: string }} Answers
 *
 * @typedef {object} Choices
 * @property {string} folder its absolute path
 * @property {Names} names
 * @property {string} database
 * @property {string[]} without the parts to leave out
 */

export const usualFolder = "my-app";

/**
 * What is not said is as usual: SQLite alone, and nothing else left out.
 * @param {Answers} answers
 * @returns {Choices}
 * @throws {InvalidChoiceError} when one is not understood
 */
export function readChoices(answers) {
  const folder = resolve(answers.folder ?? usualFolder);
  const all = Object.keys(languages);
  const kept = parseChoices("languages", answers.languages ?? all.join(","), [...all, "en"]);
  const database = parseChoice("database", answers.database ?? "sqlite", Object.keys(databases));
  return {
    folder,
    names: namesFor(answers.name ?? basename(folder), answers.title),
    database,
    without: [
      ...(database === "postgres" ? [] : ["postgres"]),
      ...all.filter((name) => !kept.includes(name)),
      ...parseChoices("without", answers.without ?? "none", Object.keys(features)),
    ],
  };
}
