import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../freshness.mjs";
import { Refusal, spelled } from "./names.mjs";
import { readTemplate } from "./templates.mjs";
import { hasTool, run } from "./tools.mjs";

/** @import { Noun } from "./names.mjs" */

const folder = "db/sqlite/migrations";

/**
 * The migration that makes the table, by drizzle-kit in a folder of its own, with the search by hand behind it.
 *
 * @param {Noun} noun
 * @param {Map<string, string>} files with the table in `db/schema.ts`
 * @returns {[path: string, text: string][]}
 * @throws {Refusal} when there is no drizzle-kit, or when it would do more than make the table
 */
export function makeMigration(noun, files) {
  if (!hasTool("drizzle-kit"))
    throw new Refusal("drizzle-kit, which writes migrations, is not installed: npm ci");
  const place = mkdtempSync(join(root, ".new-noun-"));
  const clear = () => rmSync(place, { recursive: true, force: true });
  process.once("exit", clear);
  try {
    for (const path of ["drizzle.config.ts", folder]) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      cpSync(join(root, path), join(place, path), { recursive: true });
    }
    writeFileSync(join(place, "db/schema.ts"), files.get("db/schema.ts") ?? "");
    const before = list(place);
    const made = run("drizzle-kit", ["generate", "--name", noun.plural.snake], place);
    if (made.failed) throw new Refusal(`drizzle-kit wrote no migration: ${made.because}`);
    const after = list(place).filter((path) => !before.includes(path) || path.endsWith("_journal.json"));
    return after.map((path) => {
      const text = readFileSync(join(place, path), "utf8");
      return [path, path.endsWith(".sql") ? withSearch(noun, text) : text];
    });
  } finally {
    clear();
    process.off("exit", clear);
  }
}

/** @param {Noun} noun @param {string} sql */
function withSearch(noun, sql) {
  const own = new RegExp(`^(CREATE TABLE|CREATE (UNIQUE )?INDEX \\S+ ON) \`${noun.singular.snake}\` \\(`);
  const foreign = sql.split("--> statement-breakpoint").find((statement) => !own.test(statement.trim()));
  if (foreign) {
    throw new Refusal(
      `db/schema.ts has changes that no migration makes (${foreign.trim().split("\n")[0]}): npx drizzle-kit generate comes first.`,
    );
  }
  return `${sql.trimEnd()}\n${spelled(readTemplate("db/search.sql"), noun)}`;
}

/** @param {string} place */
function list(place) {
  return readdirSync(join(place, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(sql|json)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}
