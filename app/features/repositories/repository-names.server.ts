import { and, eq, exists, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/lists/fold.ts";
import type { Database } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

/**
 * Names with the same key count as equal: docs/decisions/repository-names.md. Expects composed accents, as
 * the schema returns them.
 */
export function nameKey(name: string): string {
  return fold(name);
}

/** Finds a repository by any spelling of its name. @param except an id to ignore */
export async function repositoryNamed(database: Database, name: string, except = "") {
  const [row] = await database
    .select()
    .from(repository)
    .where(and(or(...hasKey(nameKey(name))), ne(repository.id, except)))
    .orderBy(repository.nameKey)
    .limit(1);
  return row;
}

/** The keys already taken, in one statement for any number of names. */
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

/** Separates key and id in duplicate names from earlier versions. No name contains this character. */
const accepted = "\u001f";

const afterAccepted = " ";

function hasKey(key: string) {
  return [
    eq(repository.nameKey, key),
    and(gt(repository.nameKey, key + accepted), lt(repository.nameKey, key + afterAccepted)),
  ];
}
