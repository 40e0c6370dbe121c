// Each export is called every hour, one after the other, with the time in milliseconds since 1970.
export { removeExpiredAccess } from "#app/auth/remove-expired.server.ts";
export { removeOldActivity } from "#app/features/audit-log/remove-old-activity.server.ts";
