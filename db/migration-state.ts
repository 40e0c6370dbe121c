/** A newer version of the program has changed the database, which stays untouched. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
  constructor() {
    super(
      "The database belongs to a newer version of this application. Start that version, or restore a backup made with this one.",
    );
  }
}

export interface MigrationState {
  empty: boolean;
  newer: boolean;
  pending: string[];
}

interface Journal {
  entries: readonly { when: number; tag: string }[];
}

/** @param last time of the newest applied migration; null if none */
export function migrationStateAt(journal: Journal, last: number | null): MigrationState {
  return {
    empty: last === null,
    newer: last !== null && last > (journal.entries.at(-1)?.when ?? 0),
    pending: pendingMigrations(journal, last).map(({ tag }) => tag),
  };
}

export function pendingMigrations(journal: Journal, last: number | null) {
  return journal.entries.filter((entry) => last === null || entry.when > last);
}
