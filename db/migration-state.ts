/** A database that a newer version of the program has already changed. Nothing was touched. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
  constructor() {
    super(
      "The database belongs to a newer version of Plumbline. Start that version, or restore a backup made with this one.",
    );
  }
}

/** How a database stands to this program: `pending` are the names of the migrations it lacks. */
export interface MigrationState {
  empty: boolean;
  newer: boolean;
  pending: string[];
}

/** What drizzle-kit keeps in `_journal.json`. */
interface Journal {
  entries: readonly { when: number; tag: string }[];
}

/** @param last when the newest migration in the database was made, null in one that has none */
export function stateAfter(journal: Journal, last: number | null): MigrationState {
  return {
    empty: last === null,
    newer: last !== null && last > (journal.entries.at(-1)?.when ?? 0),
    pending: pendingAfter(journal, last).map(({ tag }) => tag),
  };
}

export function pendingAfter(journal: Journal, last: number | null) {
  return journal.entries.filter((entry) => last === null || entry.when > last);
}
