/** A backup was made, but content that it should contain was missing: making another one immediately would not help. */
export const incompleteBackupExitCode = 3;
