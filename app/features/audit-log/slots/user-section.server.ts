import { can } from "#app/access/permissions.ts";
import { listUserActivity } from "../activity-list.server.ts";

const newest = 10;

export async function load(userId: string, viewerRole: string) {
  if (!can(viewerRole, { activity: ["read"] })) return undefined;
  return { userId, rows: await listUserActivity(userId, newest) };
}
