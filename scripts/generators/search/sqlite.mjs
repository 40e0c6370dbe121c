import { currentNames } from "../../migrations/renamed-columns.mjs";
import { changedWithoutFoldingSql, foldedColumnName } from "./folded.mjs";

/**
 * The statements that create the search index of a table: docs/decisions/search.md
 * @param {string} table
 * @param {string[]} columns
 */
export function createIndex(table, columns) {
  const search = `${table}_search`;
  const names = columns.join(", ");
  const values = (/** @type {string} */ row) =>
    columns.map((column) => `${row}.${foldedColumnName(column)} || char(31, 31)`).join(", ");
  const remove = `INSERT INTO ${search} (${search}, rowid, ${names}) VALUES ('delete', old.rowid, ${values("old")});`;
  const add = `INSERT INTO ${search} (rowid, ${names}) VALUES (new.rowid, ${values("new")});`;
  const changed = columns
    .map((column) => `old.${foldedColumnName(column)} IS NOT new.${foldedColumnName(column)}`)
    .join(" OR ");
  return [
    `-- Not written by drizzle-kit from here. The search index stores no text of its own (content=''), so its triggers must
-- delete exactly what they inserted. Every value ends in two characters that no value contains (U+001F), so that each
-- character and each pair of characters begins a trigram: docs/decisions/search.md.
CREATE VIRTUAL TABLE ${search} USING fts5(${names}, content='', tokenize='trigram case_sensitive 1');`,
    `CREATE VIRTUAL TABLE ${table}_gram USING fts5vocab(${search}, instance);`,
    `INSERT INTO ${search} (rowid, ${names}) SELECT rowid, ${values(table)} FROM ${table};`,
    `CREATE TRIGGER ${search}_insert AFTER INSERT ON ${table} BEGIN\n\t${add}\nEND;`,
    `CREATE TRIGGER ${search}_delete AFTER DELETE ON ${table} BEGIN\n\t${remove}\nEND;`,
    `CREATE TRIGGER ${search}_update AFTER UPDATE OF ${columns.map(foldedColumnName).join(", ")} ON ${table}\nWHEN ${changed} BEGIN\n\t${remove}\n\t${add}\nEND;`,
    `-- A text changed directly in SQL is folded when the server starts or shows a list.
CREATE TRIGGER ${search}_unfold AFTER UPDATE OF ${names} ON ${table}\nWHEN ${changedWithoutFoldingSql(columns)} BEGIN\n\tUPDATE ${table} SET name_sort = '' WHERE rowid = new.rowid;\nEND;`,
  ];
}

/** @param {string} table */
export function dropIndex(table) {
  return [
    ...["insert", "delete", "update", "unfold"].map((event) => `DROP TRIGGER ${table}_search_${event};`),
    `DROP TABLE ${table}_gram;`,
    `DROP TABLE ${table}_search;`,
  ];
}

/**
 * The columns of the newest index, by their current names.
 * @param {string} migrations the SQL of all migrations, in order
 * @param {string} table
 */
export function indexedColumnsIn(migrations, table) {
  const made = new RegExp(`CREATE VIRTUAL TABLE ${table}_search USING fts5\\(([^)]*?), content=`, "g");
  const newest = [...migrations.matchAll(made)].at(-1);
  return currentNames(newest?.[1]?.split(", ") ?? [], migrations.slice(newest?.index), table);
}
