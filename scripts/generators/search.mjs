import { join } from "node:path";
import { readMigrations } from "../migrations/folder.mjs";
import { projectDialects } from "../project-dialects.mjs";
import { projectRoot } from "../project-root.mjs";

/** @type {Record<string, typeof import("./search/sqlite.mjs")>} */
const dialects = {};
for (const database of projectDialects) dialects[database] = await import(`./search/${database}.mjs`);

/**
 * Adds the search index of a table to a migration.
 * @param {string} sql empty if only the index changes
 * @param {string} database
 * @param {string} table
 * @param {string[]} columns
 * @param {{ replace?: boolean }} [options] whether the table already has an index
 */
export function withSearchIndexSql(sql, database, table, columns, { replace = false } = {}) {
  const dialect = dialects[database];
  // The old index comes first: a column that it uses cannot be dropped.
  const drops = replace ? (dialect?.dropIndex(table) ?? []) : [];
  const statements = [...drops, sql.trimEnd(), ...(dialect?.createIndex(table, columns) ?? [])];
  return `${statements.filter(Boolean).join("\n--> statement-breakpoint\n")}\n`;
}

/** The columns in the current search index of a table. @param {string} database @param {string} table */
export function indexedColumns(database, table) {
  const migrations = readMigrations(join(projectRoot, `db/${database}/migrations`));
  return dialects[database]?.indexedColumnsIn(migrations.join("\n"), table) ?? [];
}
