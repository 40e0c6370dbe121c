import { can } from "#app/access/permissions.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { listUserActivity } from "../activity-list.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";

const newest = 10;

export async function load(userId: string, viewerRole: string) {
  if (!can(viewerRole, { activity: ["read"] })) return undefined;
  const rows = await listUserActivity(userId, newest);
  const person = (await findUserRecord(db(), userId))?.email ?? userId;
  return { person, rows, paths: openableSubjectPaths(viewerRole) };
}
