import { can } from "#app/access/permissions.ts";
import { listUserActivity } from "../activity-list.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";

const newest = 10;

export async function load(userId: string, viewerRole: string) {
  if (!can(viewerRole, { activity: ["read"] })) return undefined;
  const rows = await listUserActivity(userId, newest);
  return { userId, rows, paths: openableSubjectPaths(viewerRole) };
}
