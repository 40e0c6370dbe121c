/** The database has unknown migrations. It stays untouched. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
  constructor() {
    super(
      "The database has migrations that this version does not have. They are from a newer version of the application or another branch, or were removed. Start the version that has them, or restore a backup made before they ran. In development, you can also delete the database.",
    );
  }
}

/** Keeps the code of the database's error. */
export function migrationError(tag: string, statement: string, cause: unknown): Error {
  const { message, code } = cause as Error & { code?: string };
  return Object.assign(new Error(`Migration ${tag}: ${message}\n${statement.trim()}`, { cause }), { code });
}

export interface MigrationState {
  empty: boolean;
  newer: boolean;
  pending: string[];
}

interface Journal {
  entries: readonly { when: number; tag: string }[];
}

/** @param applied the times of the applied migrations, which identify them */
export function computeMigrationState(journal: Journal, applied: ReadonlySet<number>): MigrationState {
  const known = new Set(journal.entries.map(({ when }) => when));
  return {
    empty: applied.size === 0,
    newer: [...applied].some((when) => !known.has(when)),
    pending: pendingMigrations(journal, applied).map(({ tag }) => tag),
  };
}

/** Includes those before the newest applied one: a colleague's may be older, and merged later. */
export function pendingMigrations(journal: Journal, applied: ReadonlySet<number>) {
  return journal.entries.filter(({ when }) => !applied.has(when));
}
