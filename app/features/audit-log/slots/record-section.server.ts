import { can } from "#app/access/permissions.ts";
import { listSubjectActivity, recentLimit } from "../activity-list.server.ts";
import { openableSubjectPaths } from "../subject-paths.server.ts";

export async function load(resource: string, record: { id: string; name: string }, viewerRole: string) {
  if (!can(viewerRole, { activity: ["read"] })) return undefined;
  const subject = `${resource}:${record.id}`;
  const entries = await listSubjectActivity(subject, recentLimit);
  // The record is on the screen: it needs no link, and only earlier names add something.
  const rows = entries.map((row) => (row.subject?.label === record.name ? { ...row, subject: null } : row));
  const { [resource]: _own, ...paths } = openableSubjectPaths(viewerRole);
  return { filters: { subject }, rows, paths };
}
