// Each file declares a group of settings.
export * as auditLog from "#app/features/audit-log/settings.ts";
export * as demo from "#app/features/demo/settings.ts";
export * as backup from "#app/settings/groups/backup.ts";
export * as environmentBanner from "#app/settings/groups/environment-banner.ts";
export * as mail from "#app/settings/groups/mail.ts";
export * as monitoring from "#app/settings/groups/monitoring.ts";
export * as server from "#app/settings/groups/server.ts";
export * as signIn from "#app/settings/groups/sign-in.ts";
export * as postgres from "#app/settings/postgres/settings.ts";
export * as database from "#app/settings/sqlite-or-postgres/settings.ts";
