import { and, asc, gt, sql } from "drizzle-orm";
import { type Actor, recordActivity } from "#app/activity/activity.server.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import type { RepositoryQuery } from "./repository-list.ts";

/** Rows read at once: a few milliseconds' work. */
const portion = 500;

/** Every repository of a search, by name, as rows of a CSV file. The trail says that somebody took them. */
export async function* exportRepositories(actor: Actor, query: RepositoryQuery): AsyncGenerator<string[][]> {
  db().transaction((tx) =>
    recordActivity(tx, {
      actor,
      kind: "repository.export",
      details: query.searchTerm ? { searchTerm: query.searchTerm } : {},
    }),
  );
  let last = "";
  for (;;) {
    const rows = db()
      .select()
      .from(repository)
      .where(and(gt(sql`${repository.name} COLLATE NOCASE`, last)))
      .orderBy(asc(sql`${repository.name} COLLATE NOCASE`))
      .limit(portion)
      .all();
    if (rows.length > 0)
      yield rows.map(({ name, link, description, createdAt }) => [
        name,
        link,
        description,
        createdAt.toISOString(),
      ]);
    if (rows.length < portion) return;
    last = rows.at(-1)?.name ?? "";
  }
}
