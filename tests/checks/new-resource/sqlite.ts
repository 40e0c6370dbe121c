export const sqlite = {
  /** A name that only this database's migrations use. */
  taken: "user-gram",
  /** The beginning of a migration that makes a column unique. */
  unmigrated: "CREATE UNIQUE INDEX",
};
