import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../generators/files.mjs";
import { buildNames, fillNames } from "../generators/names.mjs";
import { projectRoot } from "../project-root.mjs";

/** @import { Names } from "../generators/names.mjs" */

/**
 * @typedef {object} Reference
 * @property {Names} to the names of the resource that it refers to
 * @property {string} onDelete such as "set null"
 */

/**
 * @typedef {object} ChangedColumns
 * @property {string[]} columns of fields
 * @property {string[]} references those with a foreign key
 * @property {string[]} keys of unique fields
 * @property {string[]} folded
 */

/** The names of the table that file fields refer to. */
export const uploadNames = buildNames("upload", "uploads");

export const deletionRules = ["set-null", "cascade", "restrict"];

/** @param {string} word such as user or customer @returns {Names | undefined} the names of the resource, or of users */
export function referencedNames(word) {
  if (!/^[a-z][a-z0-9-]*$/.test(word)) return undefined;
  const folder = readdirSync(join(projectRoot, "app/features")).find(
    (name) =>
      readText(`app/features/${name}/${word}.schema.ts`) !== undefined &&
      /recordColumns|name_key|emailVerified/.test(readText(`db/sqlite/tables/${name}.ts`) ?? ""),
  );
  return folder && folder !== word ? buildNames(word, folder) : undefined;
}

/** Makes a resource a target for references, unless it already is one. @param {Names} to @param {Map<string, string>} files */
export function addReferenceTarget(to, files) {
  const path = "app/features/some-resources/reference-target.server.ts";
  const own = fillNames(path, to);
  if (readText(own) !== undefined) return;
  const template = readFileSync(join(projectRoot, "scripts/new-field/templates", path), "utf8");
  files.set(own, fillNames(template, to));
}

/** The code of the column. @param {string} column @param {Reference} reference */
export function referenceColumn(column, { to, onDelete }) {
  return `referenceColumn("${column}", (): AnyColumn => ${to.singular.camel}.id, "${onDelete}")`;
}

/** @param {string} text of tables @param {string} table its name in SQL @param {string} name of the field */
export function withReferenceIndexes(text, table, name) {
  const call = (/** @type {string} */ name, more = "") =>
    `\\.\\.\\.${name}\\(\\s*"${table}",\\s*table${more},?\\s*\\)`;
  const found = new RegExp(
    `${call("recordIndexes")}(?:,\\s*${call("referenceIndexes", ",\\s*table\\.\\w+")})*`,
  );
  return text.replace(
    found,
    (indexes) => `${indexes}, ...referenceIndexes("${table}", table, table.${name})`,
  );
}

/** @param {string} text of a table @param {string} name of the field */
export function withoutReferenceIndexes(text, name) {
  return text.replace(
    new RegExp(`\\s*\\.\\.\\.referenceIndexes\\(\\s*"\\w+",\\s*table,\\s*table\\.${name},?\\s*\\),?`),
    "",
  );
}

/**
 * drizzle-kit rebuilds a SQLite table to drop a foreign key. Dropping the column is enough, unless the key belongs to the table:
 * once a table was rebuilt, all its keys do.
 * @param {string} sql of a migration
 * @param {string} table
 * @param {ChangedColumns} dropped
 * @param {string[]} earlier migrations, in order
 */
export function withoutRebuild(sql, table, { columns, references, keys, folded }, earlier) {
  if (!sql.includes(`\`__new_${table}\``) || hasTableKey(earlier, table, references)) return sql;
  const indexes = [
    ...references.flatMap((column) => [`${table}_${column}_name`, `${table}_${column}_created_at`]),
    ...keys.map((key) => `${table}_${key}_unique`),
  ];
  return [
    ...indexes.map((index) => `DROP INDEX \`${index}\`;`),
    ...[...columns, ...keys, ...folded].map(
      (column) => `ALTER TABLE \`${table}\` DROP COLUMN \`${column}\`;`,
    ),
  ].join("--> statement-breakpoint\n");
}

/** A pattern of the statements with which drizzle-kit rebuilds a SQLite table. @param {string} table */
export function rebuildStatements(table) {
  return `PRAGMA foreign_keys=|(CREATE TABLE|INSERT INTO|ALTER TABLE) \`__new_${table}\`|DROP TABLE \`${table}\`;`;
}

/** @param {string[]} migrations @param {string} table @param {string[]} columns */
function hasTableKey(migrations, table, columns) {
  const created = new RegExp(`CREATE TABLE [\`"]?(?:__new_)?${table}[\`"]? \\([\\s\\S]*?\\n\\);`, "g");
  const newest = [...migrations.join("\n").matchAll(created)].at(-1)?.[0] ?? "";
  return columns.some((column) => new RegExp(`FOREIGN KEY \\([\`"]?${column}[\`"]?\\)`).test(newest));
}
