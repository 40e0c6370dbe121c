import { inArray, sql } from "drizzle-orm";
import type { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";

type Database = Pick<ReturnType<typeof db>, "select">;

/** SQLite takes so many values in one statement without a thought. */
const portion = 500;

/** Names with the same key are one name. */
export function nameKey(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The repository that has a name, however its letters are written. */
export function repositoryNamed(database: Database, name: string) {
  return database.select().from(repository).where(sql`${repository.name} COLLATE NOCASE = ${name}`).get();
}

/** The keys of those names that a repository has already. */
export function takenNameKeys(database: Database, names: string[]): Set<string> {
  const taken = new Set<string>();
  for (let start = 0; start < names.length; start += portion) {
    const rows = database
      .select({ name: repository.name })
      .from(repository)
      .where(inArray(sql`${repository.name} COLLATE NOCASE`, names.slice(start, start + portion)))
      .all();
    for (const { name } of rows) taken.add(nameKey(name));
  }
  return taken;
}
