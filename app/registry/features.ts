/** What each feature adds that server and browser both know. */
export * as account from "#app/features/account/feature.ts";
export * as api from "#app/features/api/feature.ts";
export * as auditLog from "#app/features/audit-log/feature.ts";
export * as dashboard from "#app/features/dashboard/feature.ts";
export * as demo from "#app/features/demo/feature.ts";
export * as gallery from "#app/features/gallery/feature.ts";
export * as home from "#app/features/home/feature.ts";
export * as mailbox from "#app/features/mailbox/feature.ts";
export * as postgres from "#app/features/postgres/feature.ts";
export * as repositories from "#app/features/repositories/feature.ts";
export * as users from "#app/features/users/feature.ts";
