import { and, ne, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/lists/fold.ts";
import type { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";

type Database = Pick<ReturnType<typeof db>, "select" | "all">;

/**
 * Names with the same key are one name: docs/decisions/repository-names.md. Takes a name as the schema leaves it, with
 * its accents composed.
 */
export function nameKey(name: string): string {
  return fold(name);
}

/**
 * The repository that has a name, however its letters are written.
 *
 * @param except the id of one that does not count
 */
export function repositoryNamed(database: Database, name: string, except = "") {
  return database
    .select()
    .from(repository)
    .where(and(hasKey(nameKey(name)), ne(repository.id, except)))
    .orderBy(repository.nameKey)
    .limit(1)
    .get();
}

/** The keys of those names that a repository has already. */
export function takenNameKeys(database: Database, names: string[]): Set<string> {
  const keys = JSON.stringify(names.map(nameKey));
  const taken = database.all<{ key: string }>(sql`
    SELECT value AS key FROM json_each(${keys})
    WHERE EXISTS (SELECT 1 FROM repository WHERE ${hasKey(sql`value`)})`);
  return new Set(taken.map(({ key }) => key));
}

/** The key itself, and what begins with it and goes on with U+001F: a name that was accepted twice once. */
function hasKey(key: SQL | string): SQL {
  return sql`${repository.nameKey} >= ${key} AND ${repository.nameKey} < ${key} || ' '`;
}
