import { changedWithoutFoldingSql, foldedColumnName } from "./folded.mjs";

/**
 * The statements of a search index over columns of a table: docs/decisions/search.md
 * @param {string} table
 * @param {string[]} columns
 */
export function createIndex(table, columns) {
  const text = columns.map(foldedColumnName).join(" || E'\\x1f' || ");
  return [
    `-- By hand from here: what drizzle-kit does not know. U+001F is in no value and in no term: nothing is found across two
-- columns. docs/decisions/search.md
ALTER TABLE "${table}" ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (${text}) STORED;`,
    `CREATE INDEX ${table}_search ON "${table}" USING gin (search_text gin_trgm_ops);`,
    `CREATE INDEX ${table}_search_short ON "${table}" USING gin (short_grams(search_text));`,
    `-- Without statistics the index is always asked: app/lists/postgres finds out whether that is worth it.
ALTER INDEX ${table}_search_short ALTER COLUMN 1 SET STATISTICS 0;`,
    `-- A text changed by SQL is folded at the next start or list.
CREATE TRIGGER ${table}_search_unfold BEFORE UPDATE OF ${columns.join(", ")} ON "${table}" FOR EACH ROW
WHEN (${changedWithoutFoldingSql(columns)}) EXECUTE FUNCTION mark_unfolded();`,
  ];
}

/** Indexes go with their column. @param {string} table */
export function dropIndex(table) {
  return [
    `DROP TRIGGER ${table}_search_unfold ON "${table}";`,
    `ALTER TABLE "${table}" DROP COLUMN search_text;`,
  ];
}

/**
 * The columns of the newest index.
 * @param {string} migrations the text of all, in order
 * @param {string} table
 */
export function indexedColumnsIn(migrations, table) {
  const made = new RegExp(`ALTER TABLE "${table}" ADD COLUMN search_text .* AS \\((.*)\\) STORED`, "g");
  const text = [...migrations.matchAll(made)].at(-1)?.[1] ?? "";
  return [...text.matchAll(/(\w+)_folded\b/g)].map(([, column = ""]) => column);
}
