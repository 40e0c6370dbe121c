export { sessionEvents } from "#app/auth/events.ts";
export { accountExportEvents } from "#app/features/account/events.ts";
export { tokenEvents } from "#app/features/api/events.ts";
export { repositoryCsvEvents, userCsvEvents } from "#app/features/csv/events.ts";
export { impersonationEvents } from "#app/features/impersonation/events.ts";
export { jobEvents } from "#app/features/jobs/events.ts";
export { repositoryEvents } from "#app/features/repositories/events.ts";
export { pictureEvents } from "#app/features/uploads/events.ts";
export { userEvents } from "#app/features/users/events.ts";
