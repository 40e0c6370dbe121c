/** The addresses of each feature, by area. */
export * as account from "#app/features/account/routes.ts";
export * as api from "#app/features/api/routes.ts";
export * as auditLog from "#app/features/audit-log/routes.ts";
export * as authApi from "#app/features/auth-api/routes.ts";
export * as csv from "#app/features/csv/routes.ts";
export * as dashboard from "#app/features/dashboard/routes.ts";
export * as gallery from "#app/features/gallery/routes.ts";
export * as home from "#app/features/home/routes.ts";
export * as impersonation from "#app/features/impersonation/routes.ts";
export * as mailbox from "#app/features/mailbox/routes.ts";
export * as repositories from "#app/features/repositories/routes.ts";
export * as signIn from "#app/features/sign-in/routes.ts";
export * as users from "#app/features/users/routes.ts";
