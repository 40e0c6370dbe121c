/** A backup was made or restored, but content that it should contain was missing: trying again would not help. */
export const incompleteBackupExitCode = 3;
