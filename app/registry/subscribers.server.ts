// Each export is called with every event.
export { recordActivity } from "#app/activity/activity.server.ts";
