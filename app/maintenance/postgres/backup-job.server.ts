/** Backups are up to the database server. */
export const backupJob = undefined;
