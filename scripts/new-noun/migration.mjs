import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { databases } from "../databases.mjs";
import { root } from "../freshness.mjs";
import { Refusal, spelled } from "./names.mjs";
import { readTemplate } from "./templates.mjs";
import { hasTool, run } from "./tools.mjs";

/** @import { Noun } from "./names.mjs" */

/**
 * The migrations that make the table, by drizzle-kit in a folder of its own, each with the search by hand behind it.
 *
 * @param {Noun} noun
 * @param {Map<string, string>} files with the tables
 * @returns {[path: string, text: string][]}
 * @throws {Refusal} when there is no drizzle-kit, or when it would do more than make the table
 */
export function makeMigrations(noun, files) {
  if (!hasTool("drizzle-kit"))
    throw new Refusal("drizzle-kit, which writes migrations, is not installed: npm ci");
  const place = mkdtempSync(join(root, ".new-noun-"));
  const clear = () => rmSync(place, { recursive: true, force: true });
  process.once("exit", clear);
  try {
    return databases.flatMap((database) => makeMigration(database, noun, files, place));
  } finally {
    clear();
    process.off("exit", clear);
  }
}

/**
 * @param {string} database
 * @param {Noun} noun
 * @param {Map<string, string>} files
 * @param {string} place where drizzle-kit works
 * @returns {[path: string, text: string][]}
 */
function makeMigration(database, noun, files, place) {
  const schema = `db/${database}/schema.ts`;
  const tables = `db/${database}/tables`;
  const table = `${tables}/${noun.plural.kebab}.ts`;
  const config = `db/${database}/drizzle.config.ts`;
  const folder = `db/${database}/migrations`;
  mkdirSync(join(place, dirname(schema)), { recursive: true });
  for (const path of [config, folder, tables, `db/${database}/columns.ts`]) {
    cpSync(join(root, path), join(place, path), { recursive: true });
  }
  for (const path of [schema, table]) writeFileSync(join(place, path), files.get(path) ?? "");
  const before = list(place, folder);
  const made = run("drizzle-kit", ["generate", "--config", config, "--name", noun.plural.snake], place);
  if (made.failed) throw new Refusal(`drizzle-kit wrote no migration of ${table}: ${made.because}`);
  const after = list(place, folder).filter(
    (path) => !before.includes(path) || path.endsWith("_journal.json"),
  );
  return after.map((path) => {
    const text = readFileSync(join(place, path), "utf8");
    return [path, path.endsWith(".sql") ? withSearch(database, noun, text) : text];
  });
}

/** @param {string} database @param {Noun} noun @param {string} sql */
function withSearch(database, noun, sql) {
  const own = new RegExp(
    `^(CREATE TABLE|CREATE (UNIQUE )?INDEX \\S+ ON) ([\`"])${noun.singular.snake}\\3( USING btree)? \\(`,
  );
  const foreign = sql.split("--> statement-breakpoint").find((statement) => !own.test(statement.trim()));
  if (foreign) {
    throw new Refusal(
      `db/${database}/tables has changes that no migration makes (${foreign.trim().split("\n")[0]}): npm run db:generate comes first.`,
    );
  }
  return `${sql.trimEnd()}\n${spelled(readTemplate(`db/${database}/search.sql`), noun)}`;
}

/** @param {string} place @param {string} folder */
function list(place, folder) {
  return readdirSync(join(place, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(sql|json)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}
