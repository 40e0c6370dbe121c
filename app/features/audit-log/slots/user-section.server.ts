import { can } from "#app/access/permissions.ts";
import { listUserActivity } from "../activity-list.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";

const newest = 10;

export async function load({ id, email }: { id: string; email: string }, viewerRole: string) {
  if (!can(viewerRole, { activity: ["read"] })) return undefined;
  const rows = await listUserActivity(id, newest);
  return { email, rows, paths: openableSubjectPaths(viewerRole) };
}
