// Each export is called with every event.
export { recordActivity } from "#app/features/audit-log/activity.server.ts";
