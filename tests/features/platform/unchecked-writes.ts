import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  transactions: [
    // There is no session, or no longer.
    "app/auth/database-hooks.server.ts",
    "app/auth/session-events.server.ts",
    "app/auth/email-code-plugin.server.ts",
    "app/rate-limits/rate-limits.server.ts",
    "app/auth/login-codes.server.ts",
    // Rows that depend on a record whose deletion has just been permitted.
    "app/deleted-records/cleared-references.server.ts",
    "app/deleted-records/detach-dependents.server.ts",
    // References to a record whose restoring has just been permitted, or whose deletion was interrupted.
    "app/deleted-records/restore-references.server.ts",
    // At startup and from the command line.
    "app/access/admin-emails.server.ts",
    "app/sample-data/seed.server.ts",
  ],
  statements: [
    "app/rate-limits/rate-limits.server.ts",
    "app/rate-limits/cleanup.server.ts",
    "app/auth/cleanup.server.ts",
    "app/expiring-values/cleanup.server.ts",
    "app/auth/session.server.ts",
    "app/jobs/claim-jobs.server.ts",
    "app/jobs/job-rows.server.ts",
    // Records what can be undone; the undo itself checks permissions.
    "app/undo/undoable-changes.server.ts",
    "app/jobs/cleanup.server.ts",
    // What is left of entries whose erasing has just been permitted, or that have expired.
    "app/deleted-records/remove-entries.server.ts",
  ],
} satisfies UncheckedWrites;
