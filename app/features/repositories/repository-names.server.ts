import { and, eq, exists, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/lists/fold.ts";
import type { Database } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

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
export async function repositoryNamed(database: Database, name: string, except = "") {
  const [row] = await database
    .select()
    .from(repository)
    .where(and(or(...hasKey(nameKey(name))), ne(repository.id, except)))
    .orderBy(repository.nameKey)
    .limit(1);
  return row;
}

/** The keys of those names that a repository has already, looked up in one statement however many there are. */
export async function takenNameKeys(database: Database, names: string[]): Promise<Set<string>> {
  const wanted = [...new Set(names.map(nameKey))].map((key) => ({
    key,
    from: key + accepted,
    to: key + afterAccepted,
  }));
  const field = (name: "key" | "from" | "to") => sql<string>`value ->> ${sql.raw(`'${name}'`)}`;
  const repositoryWith = (condition: SQL | undefined) =>
    exists(database.select({ key: repository.nameKey }).from(repository).where(condition));
  const rows = await database
    .select({ key: field("key") })
    .from(dialect.jsonRows(wanted))
    .where(
      or(
        repositoryWith(eq(repository.nameKey, field("key"))),
        repositoryWith(and(gt(repository.nameKey, field("from")), lt(repository.nameKey, field("to")))),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/** Ends the key in a name that was accepted a second time once; its id follows. No name has this character. */
const accepted = "\u001f";

/** The character after it. */
const afterAccepted = " ";

/** The key itself, and what begins with it and goes on with `accepted`. */
function hasKey(key: string) {
  return [
    eq(repository.nameKey, key),
    and(gt(repository.nameKey, key + accepted), lt(repository.nameKey, key + afterAccepted)),
  ];
}
