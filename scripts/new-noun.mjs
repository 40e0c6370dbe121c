/**
 * Writes one more noun: a table with its search, the screens that list, show, make, change and delete it, its permissions,
 * texts and tests.
 *
 *   npm run new:noun invoice
 *   npm run new:noun company -- --plural companies
 *
 * What it writes is in `new-noun/templates`, what it adds to files that are there in `new-noun/insertions.mjs`.
 */

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./freshness.mjs";
import { insertions } from "./new-noun/insertions.mjs";
import { makeMigrations } from "./new-noun/migration.mjs";
import { nounOf, Refusal, spelled } from "./new-noun/names.mjs";
import { problemOf } from "./new-noun/problems.mjs";
import { readText, templates, textsOf } from "./new-noun/templates.mjs";
import { format } from "./new-noun/tools.mjs";

/** @import { Noun } from "./new-noun/names.mjs" */

try {
  const { values, positionals } = read();
  const noun = nounOf(positionals[0] ?? "", values.plural);
  const refused = problemOf(noun);
  if (refused) throw new Refusal(refused);

  /** Every text to write, by its path. Nothing is written before all of them are known. */
  const files = new Map(templates(noun));
  const byHand = insertAll(files, noun);
  if (byHand.length > 0 && !values["by-hand"]) throw new Refusal(explain(byHand));
  const reserve = textsOf(noun, files);
  for (const [path, text] of makeMigrations(noun, files)) files.set(path, text);

  const paths = [...files.keys()].sort();
  const listed = paths.map((path) => `${existsSync(join(root, path)) ? "changed" : "new    "} ${path}`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  report(noun, listed, { byHand, reserve, unformatted: format(paths) });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function read() {
  const usage =
    "npm run new:noun <noun> [-- --plural <nouns>] [-- --by-hand]: a noun such as invoice, or price-list";
  try {
    const found = parseArgs({
      options: { plural: { type: "string" }, "by-hand": { type: "boolean", default: false } },
      allowPositionals: true,
    });
    // Without `--` before them, npm takes options for its own and tells of them in the environment.
    const [noun, word, ...rest] = found.positionals;
    if (rest.length > 0 || !noun) throw new Error(noun ? `Too much: ${rest.join(" ")}` : "Which noun?");
    const { npm_config_plural: plural, npm_config_by_hand: byHand } = process.env;
    found.values["by-hand"] ||= byHand === "true";
    if (plural && plural !== "true") found.values.plural ??= plural;
    if (word && found.values.plural) throw new Error(`Too much: ${word}`);
    if (word) found.values.plural = word;
    return found;
  } catch (error) {
    throw new Refusal(`${/** @type {Error} */ (error).message} (${usage})`);
  }
}

/**
 * Adds to the texts what goes into files that are there.
 *
 * @param {Map<string, string>} files
 * @param {Noun} noun
 * @returns {{ file: string, place: string, text: string }[]} what has no place
 */
function insertAll(files, noun) {
  const missing = [];
  for (const { file, place, at, text, optional } of insertions()) {
    const before = files.get(file) ?? readText(file);
    if (before === undefined && optional) continue;
    const written = spelled(text, noun);
    const found = before === undefined ? null : at.exec(before);
    if (before === undefined || !found) missing.push({ file, place, text: written });
    // At the end of what is found.
    else {
      const end = found.index + found[0].length;
      files.set(file, before.slice(0, end) + written + before.slice(end));
    }
  }
  return missing;
}

/** @param {ReturnType<typeof insertAll>} byHand */
function explain(byHand) {
  const places = byHand.map(
    ({ file, place, text }) => `  ${file}, ${place}:\n\n${text.replace(/^\n|\n$/g, "")}\n`,
  );
  return `Nothing was written, because ${byHand.length === 1 ? "a place was" : "places were"} not found. With --by-hand the rest is written, and this is for you to put in:\n\n${places.join("\n")}`;
}

/**
 * @param {Noun} noun
 * @param {string[]} listed
 * @param {{ byHand: ReturnType<typeof insertAll>, reserve: string[], unformatted: boolean }} left
 */
function report({ singular, plural }, listed, { byHand, reserve, unformatted }) {
  const lines = [...listed, ""];
  for (const { file, place, text } of byHand) lines.push(`Put into ${file}, ${place}:`, text, "");
  for (const path of reserve) lines.push(`In ${path} stands English: translate it.`);
  if (unformatted) lines.push("Biome did not format them: npm run format says why.");
  lines.push(
    `Next: npm run check && npx vitest run app/features/${plural.kebab} ${singular.kebab}-fields, then npm run dev and /manager/${plural.kebab}.`,
    `Its fields stand in app/features/${plural.kebab}/${singular.kebab}.schema.ts, db/*/tables/${plural.kebab}.ts, its texts in locales/*/${plural.kebab}.json.`,
  );
  process.stdout.write(`${lines.join("\n")}\n`);
}
