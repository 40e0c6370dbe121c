import { can } from "#app/access/permissions.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { listUserActivity, recentLimit } from "../activity-list.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";

export async function load(userId: string, viewerRole: string) {
  if (!can(viewerRole, { activity: ["read"] })) return undefined;
  const rows = await listUserActivity(userId, recentLimit);
  const person = (await findUserRecord(db(), userId))?.email ?? userId;
  return { filters: { person }, rows, paths: openableSubjectPaths(viewerRole) };
}
