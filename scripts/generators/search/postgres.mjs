import { currentNames } from "../../migrations/renamed-columns.mjs";
import { changedWithoutFoldingSql, foldedColumnName } from "./folded.mjs";

/**
 * The statements that create the search index of a table: docs/decisions/search.md
 * @param {string} table
 * @param {string[]} columns
 */
export function createIndex(table, columns) {
  const text = columns.map(foldedColumnName).join(" || E'\\x1f' || ");
  return [
    `-- Not written by drizzle-kit from here. U+001F, which no value and no term contains, prevents matches across two columns:
-- docs/decisions/search.md
ALTER TABLE "${table}" ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (${text}) STORED;`,
    `CREATE INDEX ${table}_search ON "${table}" USING gin (search_text gin_trgm_ops);`,
    `CREATE INDEX ${table}_search_short ON "${table}" USING gin (short_grams(search_text));`,
    `-- Without statistics, PostgreSQL always uses the index; app/lists/postgres decides whether that is faster.
ALTER INDEX ${table}_search_short ALTER COLUMN 1 SET STATISTICS 0;`,
    `-- A text changed directly in SQL is folded when the server starts or shows a list.
CREATE TRIGGER ${table}_search_unfold BEFORE UPDATE OF ${columns.join(", ")} ON "${table}" FOR EACH ROW
WHEN (${changedWithoutFoldingSql(columns)}) EXECUTE FUNCTION mark_unfolded();`,
  ];
}

/** Dropping a column drops its indexes too. @param {string} table */
export function dropIndex(table) {
  return [
    `DROP TRIGGER ${table}_search_unfold ON "${table}";`,
    `ALTER TABLE "${table}" DROP COLUMN search_text;`,
  ];
}

/**
 * The columns of the newest index, by their current names.
 * @param {string} migrations the SQL of all migrations, in order
 * @param {string} table
 */
export function indexedColumnsIn(migrations, table) {
  const made = new RegExp(`ALTER TABLE "${table}" ADD COLUMN search_text .* AS \\((.*)\\) STORED`, "g");
  const newest = [...migrations.matchAll(made)].at(-1);
  const columns = [...(newest?.[1] ?? "").matchAll(/(\w+)_folded\b/g)].map(([, column = ""]) => column);
  return currentNames(columns, migrations.slice(newest?.index), table);
}
