import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext, Script } from "node:vm";
import { databases } from "../databases.mjs";
import { root } from "../freshness.mjs";

import { placeholders, spelled } from "./names.mjs";
import { readText, templates } from "./templates.mjs";

/** @import { Noun } from "./names.mjs" */

/**
 * Why the noun cannot be had, in one line; undefined where it can.
 *
 * @param {Noun} noun
 */
export function problemOf(noun) {
  const { singular, plural } = noun;
  const taken = takenBy(noun);
  if (taken) return `"${singular.kebab}" is taken: ${taken}.`;
  for (const { camel } of [singular, plural]) {
    if (!compiles(`async () => { "use strict"; const ${camel} = 0; }`)) {
      return `"${camel}" is a word of JavaScript: take a longer one, such as customer-${singular.kebab}.`;
    }
  }
  if (isBuiltIn(singular.pascal)) {
    return `${singular.pascal} is something else in JavaScript: take a longer word, such as customer-${singular.kebab}.`;
  }
  if (sqlWords.has(singular.snake) || /^(pg|sqlite)_/.test(singular.snake)) {
    return `"${singular.snake}" is a word of SQL: take a longer one, such as customer-${singular.kebab}.`;
  }
  const used = clash(noun);
  if (used) return `"${used}" is what the code of every noun calls something else: take a longer word.`;
  return undefined;
}

/** @param {Noun} noun */
function takenBy(noun) {
  const { singular, plural } = noun;
  const folder = `app/features/${plural.kebab}`;
  if (existsSync(join(root, folder))) return `there is ${folder}`;
  const file = templates(noun).find(([path]) => existsSync(join(root, path)));
  if (file) return `there is ${file[0]}`;
  const declared = new RegExp(
    `\\b(const|function) ${singular.camel}\\b|^(import|export) (const )?[{*][^;"]*\\b${singular.camel}\\b`,
    "m",
  );
  const tables = "db/sqlite-or-postgres/tables";
  const schemas = [...readdirSync(join(root, tables)).map((name) => `${tables}/${name}`), "db/schema.ts"];
  const schema = schemas.find((path) => declared.test(readText(path) ?? ""));
  if (schema) return `${schema} declares ${singular.camel}`;
  if (new RegExp(`\\bdefault as ${plural.camel} \\}`).test(readText("locales/en/index.ts") ?? "")) {
    return `locales have an area ${plural.camel}`;
  }
  const made = new RegExp(
    `(TABLE|INDEX|TRIGGER) [\`"]?${singular.snake}(_search(_short)?|_gram|_name(_key)?|_created_at)?[\`"]?[ (]`,
  );
  const migration = databases
    .flatMap(migrationsOf)
    .find((path) => made.test(readFileSync(join(root, path), "utf8")));
  return migration ? `${migration} makes it` : undefined;
}

/** @param {string} database */
function migrationsOf(database) {
  const folder = `db/${database}/migrations`;
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names.filter((name) => name.endsWith(".sql")).map((name) => `${folder}/${name}`);
}

/** @param {string} code */
function compiles(code) {
  try {
    new Script(code);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function isBuiltIn(name) {
  return runInContext(`Object.hasOwn(globalThis, ${JSON.stringify(name)})`, createContext());
}

/**
 * A name that a file would have for two things.
 *
 * @param {Noun} noun
 */
function clash(noun) {
  const identifiers = (/** @type {string} */ text) => new Set(codeOf(text).match(/[A-Za-z_$][\w$]*/g) ?? []);
  const own = placeholders.flatMap(({ camel, pascal }) => [camel, pascal]);
  for (const [path, template] of templates()) {
    if (!/\.tsx?$/.test(path)) continue;
    const [ours, others] = [new Set(), new Set()];
    for (const name of identifiers(template)) {
      const isOurs = own.some((part) => name.includes(part));
      (isOurs ? ours : others).add(isOurs ? spelled(name, noun) : name);
    }
    const found = [...ours].find((name) => others.has(name));
    if (found) return found;
  }
  return undefined;
}

/** Without comments and texts. @param {string} text */
function codeOf(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(\\.|[^"\\])*"|>[^<>{}=;()]*</g, " ");
}

/**
 * Those that databases do not take as a name where it stands bare: https://www.sqlite.org/lang_keywords.html and the key words
 * of ISO/IEC 9075
 */
const sqlWords = new Set(
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
