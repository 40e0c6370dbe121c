import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../freshness.mjs";
import { spelled } from "./names.mjs";

/** @import { Noun } from "./names.mjs" */

const folder = fileURLToPath(new URL("templates", import.meta.url));

/** @param {string} path @returns the text of a file of the project, undefined where there is none */
export function readText(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** @param {string} path */
export function readTemplate(path) {
  return readFileSync(join(folder, path), "utf8");
}

/**
 * The files that are new with a noun, by the paths that they get.
 *
 * @param {Noun} [noun] left as in the templates where there is none
 * @returns {[path: string, text: string][]}
 */
export function templates(noun) {
  return ["app", "db", "tests"]
    .flatMap((area) =>
      readdirSync(join(folder, area), { recursive: true, withFileTypes: true }).filter(
        // The search is put into a migration.
        (entry) => entry.isFile() && entry.name !== "search.sql",
      ),
    )
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .map((path) => {
      const text = readTemplate(path);
      return noun ? [spelled(path, noun), spelled(text, noun)] : [path, text];
    });
}

/**
 * Adds the texts in every language of the project.
 *
 * @param {Noun} noun
 * @param {Map<string, string>} files
 * @returns {string[]} the new files that are in English for want of a template
 */
export function textsOf(noun, files) {
  const languages = readdirSync(join(root, "locales")).filter((name) =>
    existsSync(join(root, `locales/${name}/language.json`)),
  );
  // Types come from English; the files of the others are collected.
  const index = "locales/en/index.ts";
  files.set(index, withArea(readText(index) ?? "", noun));
  const reserve = [];
  for (const language of languages) {
    const known = existsSync(join(folder, `locales/${language}.json`));
    const { area, gone } = JSON.parse(spelled(readTemplate(`locales/${known ? language : "en"}.json`), noun));
    const path = `locales/${language}/${noun.plural.kebab}.json`;
    if (!known) reserve.push(path);
    files.set(path, json(area));
    change(files, `locales/${language}/errors.json`, (texts) => {
      texts.gone = { ...texts.gone, [noun.singular.camel]: gone };
    });
  }
  return reserve;
}

/** @param {string} text @param {Noun} noun */
function withArea(text, { plural }) {
  const line = `export { default as ${plural.camel} } from "./${plural.kebab}.json";`;
  return `${[...text.trimEnd().split("\n"), line].sort().join("\n")}\n`;
}

/**
 * @param {Map<string, string>} files
 * @param {string} path
 * @param {(texts: any) => void} add
 */
function change(files, path, add) {
  const texts = JSON.parse(readText(path) ?? "{}");
  add(texts);
  files.set(path, json(texts));
}

/** @param {unknown} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
