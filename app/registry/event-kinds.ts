export { accountEvents } from "#app/account/events.ts";
export { sessionEvents } from "#app/auth/events.ts";
export { tokenEvents } from "#app/features/api/events.ts";
export { repositoryEvents } from "#app/repositories/events.ts";
export { userEvents } from "#app/users/events.ts";
export { impersonationEvents } from "#app/users/impersonation-events.ts";
