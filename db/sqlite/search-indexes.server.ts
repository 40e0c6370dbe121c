import { writeThenPause } from "../write-in-batches.server.ts";
import { sqliteConnections } from "./client.server.ts";

/** Pages per step: about 5 ms. A trigram that very many rows have is one step, however many pages it takes. */
const stepPages = 16;

/** FTS5 only marks entries as deleted, and keeps them until it merges their segments, which can take years with few writes. */
export async function removeDeletedSearchEntries(signal?: AbortSignal): Promise<void> {
  for (const index of searchIndexes()) {
    // Negative to begin with all segments.
    for (let pages = -stepPages, isDone = false; !isDone; pages = stepPages) {
      signal?.throwIfAborted();
      isDone = await writeThenPause(() => mergePages(index, pages));
    }
  }
}

function searchIndexes(): string[] {
  const sql = "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%'";
  return sqliteConnections().reader.prepare(sql).pluck().all() as string[];
}

/** @returns whether nothing was left to do: https://www.sqlite.org/fts5.html#the_merge_command */
function mergePages(index: string, pages: number): Promise<boolean> {
  const { writer, transaction } = sqliteConnections();
  const countChanges = () => writer.prepare("SELECT total_changes()").pluck().get() as number;
  return transaction(async () => {
    const before = countChanges();
    writer.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', @pages)`).run({ pages });
    return countChanges() - before < 2;
  }, "serializable");
}
