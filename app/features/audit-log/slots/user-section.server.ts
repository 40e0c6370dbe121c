import { can } from "#app/access/permissions.ts";
import { listUserActivity } from "../activity-list.server.ts";

const newest = 10;

export async function load(userId: string, role: string) {
  return can(role, { activity: ["read"] }) ? listUserActivity(userId, newest) : undefined;
}
