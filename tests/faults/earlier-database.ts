import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { projectRoot } from "../../scripts/project-root.mjs";

interface Journal {
  entries: { tag: string; when: number }[];
}

const folder = join(projectRoot, "db/sqlite/migrations");
const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;

export const migrations: readonly string[] = entries.map(({ tag }) => tag);

export function makeEarlierDatabase(file: string, options: { migrations: number; people: number }) {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.exec(
    "CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  for (const { tag, when } of entries.slice(0, options.migrations)) {
    const sql = readFileSync(join(folder, `${tag}.sql`), "utf8");
    database.exec(sql);
    database
      .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
      .run(createHash("sha256").update(sql).digest("hex"), when);
  }
  database.transaction(() => {
    if (options.people === 0) return;
    const insert = database.prepare(
      "INSERT INTO user (id, email, name, created_at, updated_at) VALUES (?, ?, ?, 1, 1)",
    );
    for (let person = 0; person < options.people; person += 1) {
      insert.run(`id-${person}`, `person-${person}@example.org`, `Person number ${person}`);
    }
  })();
  database.close();
}
