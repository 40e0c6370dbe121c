export const sqlite = {
  /** A name that only a migration of this database has taken. */
  taken: "user-gram",
  /** How the migration of a column that became unique begins. */
  unmigrated: "CREATE UNIQUE INDEX",
};
