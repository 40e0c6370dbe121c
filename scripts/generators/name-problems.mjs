import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext, Script } from "node:vm";
import { projectDialects } from "../project-dialects.mjs";
import { projectRoot } from "../project-root.mjs";
import { fillTemplates, readText, tablesFolderInDb } from "./files.mjs";
import { fillNames, placeholders } from "./names.mjs";

/** @import { Names } from "./names.mjs" */

/**
 * Why a resource cannot have these names, in one line; undefined where it can.
 * @param {Names} names
 */
export function findNameProblem(names) {
  const { singular } = names;
  const taken = takenBy(names);
  if (taken) return `"${singular.kebab}" is taken: ${taken}.`;
  if (sqlWords.has(singular.snake) || /^(pg|sqlite)_/.test(singular.snake)) {
    return `"${singular.snake}" is a reserved word in SQL: use a longer name, such as customer-${singular.kebab}.`;
  }
  return findCodeProblem("new-resource", names);
}

/** Why the code of a template cannot have these names. @param {"new-resource" | "new-feature"} command @param {Names} names */
export function findCodeProblem(command, names) {
  const { singular, plural } = names;
  for (const { camel } of [singular, plural]) {
    if (isReservedWord(camel)) return `"${camel}" is a reserved word in JavaScript: use a longer name.`;
  }
  if (runInContext(`Object.hasOwn(globalThis, "${singular.pascal}")`, createContext())) {
    return `${singular.pascal} is a JavaScript global: use a longer name.`;
  }
  const used = clash(command, names);
  const what = command.slice("new-".length);
  return used && `"${used}" already has another meaning in the code of every ${what}: use a longer name.`;
}

/** @param {Names} names */
function takenBy(names) {
  const { singular, plural } = names;
  const exists = (/** @type {string} */ path) => existsSync(join(projectRoot, path));
  const path = [`app/features/${plural.kebab}`, ...fillTemplates("new-resource", names).keys()].find(exists);
  if (path) return `${path} exists`;
  const declared = new RegExp(
    `\\b(const|function) ${singular.camel}\\b|^(import|export) (const )?[{*][^;"]*\\b${singular.camel}\\b`,
    "m",
  );
  const schemas = [
    ...readdirSync(join(projectRoot, "db", tablesFolderInDb)).map((name) => `db/${tablesFolderInDb}/${name}`),
    "db/schema.ts",
  ];
  const schema = schemas.find((path) => declared.test(readText(path) ?? ""));
  if (schema) return `${schema} declares ${singular.camel}`;
  if (hasTranslations(names)) return `texts named ${plural.camel} exist`;
  const made = new RegExp(
    `(TABLE|INDEX|TRIGGER) [\`"]?${singular.snake}(_search(_short)?|_gram|_name(_key)?|_created_at)?[\`"]?[ (]`,
  );
  const migration = projectDialects.flatMap(listMigrations).find((name) => made.test(readText(name) ?? ""));
  return migration && `${migration} creates it`;
}

/** @param {Names} names */
export function hasTranslations({ plural }) {
  return new RegExp(`\\bdefault as ${plural.camel} \\}`).test(readText("locales/en/index.ts") ?? "");
}

/** @param {string} database */
function listMigrations(database) {
  const folder = `db/${database}/migrations`;
  const names = readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith(".sql"));
  return names.map((name) => `${folder}/${name}`);
}

/** @param {string} name */
export function isReservedWord(name) {
  try {
    return !new Script(`async () => { "use strict"; const ${name} = 0; }`);
  } catch {
    return true;
  }
}

/** A name that a file would have for two things. @param {"new-resource" | "new-feature"} command @param {Names} names */
function clash(command, names) {
  const own = placeholders.flatMap(({ camel, pascal }) => [camel, pascal]);
  for (const [path, template] of fillTemplates(command)) {
    if (!/\.tsx?$/.test(path)) continue;
    const [ours, others] = [new Set(), new Set()];
    for (const name of stripTexts(template).match(/[A-Za-z_$][\w$]*/g) ?? []) {
      const isOurs = own.some((part) => name.includes(part));
      (isOurs ? ours : others).add(isOurs ? fillNames(name, names) : name);
    }
    const found = [...ours].find((name) => others.has(name));
    if (found) return found;
  }
  return undefined;
}

/** Without comments and texts. @param {string} text */
function stripTexts(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(\\.|[^"\\])*"|>[^<>{}=;()]*</g, " ");
}

/** Reserved words of databases: https://www.sqlite.org/lang_keywords.html and ISO/IEC 9075 */
export const sqlWords = new Set(
  (
    "add all alter analyse analyze and any array as asc asymmetric authorization autoincrement between binary " +
    "both case cast check collate collation column commit concurrently constraint create cross " +
    "current_catalog current_date current_role current_schema current_time current_timestamp current_user " +
    "default deferrable delete desc distinct do drop else end escape except exists false fetch for foreign " +
    "freeze from full grant group having if ilike in index initially inner insert intersect into is isnull " +
    "join lateral leading left like limit localtime localtimestamp natural not nothing notnull null offset on " +
    "only or order outer overlaps placing primary references returning right select session_user set similar " +
    "some symmetric system_user table tablesample then to trailing transaction true union unique update user " +
    "using values variadic verbose when where window with"
  ).split(" "),
);
