import { can } from "#app/access/permissions.ts";
import { activityOfUser } from "../activity-list.server.ts";

const newest = 10;

export async function load(userId: string, role: string) {
  return can(role, { activity: ["read"] }) ? activityOfUser(userId, newest) : undefined;
}
