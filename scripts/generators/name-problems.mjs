import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext, Script } from "node:vm";
import { findCreatedNames } from "../migrations/created-names.mjs";
import { migrationsIn } from "../migrations/folder.mjs";
import { fieldKinds } from "../new-field/types.mjs";
import { projectDialects } from "../project-dialects.mjs";
import { projectRoot } from "../project-root.mjs";
import { fillTemplates, readText, tablesFolderInDb } from "./files.mjs";
import { languages } from "./languages.mjs";
import { fillNames, placeholders } from "./names.mjs";
import { optionalFeatures } from "./optional-features.mjs";

/** @import { Names, Spellings } from "./names.mjs" */

/**
 * Why a resource cannot have these names, in one line; undefined if it can.
 * @param {Names} names
 */
export function findResourceProblem(names) {
  const { kebab, snake } = names.singular;
  if (sqlWords.has(snake) || /^(pg|sqlite)_/.test(snake)) {
    return `"${snake}" is a reserved word in SQL: use a longer name, such as customer-${kebab}.`;
  }
  if (/_search_(data|idx|docsize|config|content)$/.test(snake)) {
    return `"${snake}" can be a table of a search index in SQLite: use another name.`;
  }
  const problem = findFeatureProblem("new-resource", names);
  if (problem) return problem;
  if (Object.hasOwn(fieldKinds, kebab)) {
    return `"${kebab}" is a field type, so no field could refer to it: use a longer name, such as customer-${kebab}.`;
  }
  const taken = takenByTable(names.singular) ?? takenByOperations(names);
  return taken && `"${kebab}" is taken: ${taken}.`;
}

/**
 * The same for a feature.
 * @param {"new-resource" | "new-feature"} command
 * @param {Names} names
 */
export function findFeatureProblem(command, names) {
  const { singular, plural } = names;
  const part = findPart(names);
  if (part) return `"${part}" is the name of a part of the product: use another name.`;
  const taken = takenByFeature(command, names);
  if (taken) return `"${singular.kebab}" is taken: ${taken}.`;
  for (const { camel } of [singular, plural]) {
    if (isReserved(camel)) return `"${camel}" is reserved in JavaScript: use a longer name.`;
  }
  if (runInContext(`Object.hasOwn(globalThis, "${singular.pascal}")`, createContext())) {
    return `${singular.pascal} is a JavaScript global: use a longer name.`;
  }
  const used = findNameClash(command, names);
  const what = command.slice("new-".length);
  return used && `"${used}" already has another meaning in the code of every ${what}: use a longer name.`;
}

/** A part that the files of a feature would belong to, by their names. @param {Names} names */
function findPart({ singular, plural }) {
  const parts = [...optionalFeatures, ...languages(), "starter"];
  const part = [singular.kebab, plural.kebab].find((name) => parts.includes(name));
  const words = [singular, plural].flatMap(({ kebab }) => kebab.split("-"));
  return part ?? words.find((word) => projectDialects.includes(word));
}

/** @param {"new-resource" | "new-feature"} command @param {Names} names */
function takenByFeature(command, names) {
  const { singular, plural } = names;
  const exists = (/** @type {string} */ path) => existsSync(join(projectRoot, path));
  const path = [`app/features/${plural.kebab}`, ...fillTemplates(command, names).keys()].find(exists);
  if (path) return `${path} exists`;
  const texts = new RegExp(`\\bdefault as ${plural.camel} \\}`);
  if (texts.test(readText("locales/en/index.ts") ?? "")) return `texts named ${plural.camel} exist`;
  const permissions = new RegExp(`^export const permissions = \\{[^}]*\\b${singular.camel}: \\[`, "m");
  if (corePermissions.includes(singular.camel) || isInFeature("feature.ts", permissions))
    return `permissions named ${singular.camel} exist`;
  const screen = new RegExp(`^export const manager = [^;]*\\b(prefix|route)\\("${plural.kebab}["/]`, "m");
  if (isInFeature("routes.ts", screen)) return `a screen at /manager/${plural.kebab} exists`;
  return undefined;
}

/** The resources in app/access/permissions.ts. */
const corePermissions = ["apps", "session", "user"];

/** @param {string} file in the folder of a feature @param {RegExp} pattern */
function isInFeature(file, pattern) {
  const features = readdirSync(join(projectRoot, "app/features"));
  return features.some((feature) => pattern.test(readText(`app/features/${feature}/${file}`) ?? ""));
}

/** @param {Spellings} singular */
function takenByTable({ camel, snake }) {
  const declared = new RegExp(
    `\\b(const|function) ${camel}\\b|^(import|export) (const )?[{*][^;"]*\\b${camel}\\b`,
    "m",
  );
  const schemas = [
    ...readdirSync(join(projectRoot, "db", tablesFolderInDb)).map((name) => `db/${tablesFolderInDb}/${name}`),
    "db/schema.ts",
  ];
  const schema = schemas.find((path) => declared.test(readText(path) ?? ""));
  if (schema) return `${schema} declares ${camel}`;
  const suffixes = [
    "",
    "_search",
    "_search_short",
    "_gram",
    "_name",
    "_name_key",
    "_created_at",
    "_unfolded",
  ];
  const migration = projectDialects
    .map((database) => findCreatedNames(listMigrations(database)))
    .flatMap((created) => suffixes.flatMap((suffix) => created.get(snake + suffix) ?? []))[0];
  return migration && `${migration} creates it`;
}

/** One document has the schemas, operations and paths of all resources. @param {Names} names */
function takenByOperations({ singular, plural }) {
  const { pascal } = singular;
  const schemas = [pascal, `${pascal}ListItem`, pascal.replace(/(?<=.)ListItem$/, "")];
  const operations = ["create", "get", "update", "delete"].map((verb) => verb + pascal);
  const used = new RegExp(
    `\\b(one|id): "(${[...schemas, ...operations].join("|")}|list${plural.pascal})"|\\bpath: "/${plural.kebab}["/]`,
  );
  const sources = readdirSync(join(projectRoot, "app/features"), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => `app/features/${path.replaceAll("\\", "/")}`);
  const found = sources.map((path) => ({ path, use: used.exec(readText(path) ?? "")?.[0] }));
  const taken = found.find(({ use }) => use);
  return taken && `${taken.path} has ${taken.use}`;
}

/** @param {string} database @returns {[path: string, sql: string][]} */
function listMigrations(database) {
  const folder = `db/${database}/migrations`;
  return migrationsIn(join(projectRoot, folder)).map((name) => [
    `${folder}/${name}`,
    readText(`${folder}/${name}`) ?? "",
  ]);
}

/** @param {string} name */
export function isReserved(name) {
  if (name in Object.prototype) return true;
  try {
    return !new Script(`async () => { "use strict"; const ${name} = 0; }`);
  } catch {
    return true;
  }
}

/** A name that would mean two things in one file. @param {"new-resource" | "new-feature"} command @param {Names} names */
function findNameClash(command, names) {
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

/** Removes comments, strings and JSX text. @param {string} text */
function stripTexts(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(\\.|[^"\\])*"|>[^<>{}=;()]*</g, " ");
}

/** Reserved words in SQL: https://www.sqlite.org/lang_keywords.html and ISO/IEC 9075 */
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
