import type { Refusal } from "../user.schema.ts";
import { hasAllPermissionsOf } from "../user-rights.ts";
import type { BulkUser } from "./bulk-user-list.tsx";
import type { SkippedUser } from "./skipped-users-notice.tsx";

interface Viewer {
  id: string;
  role: string;
}

/** Separates the users that a rule protects. The change itself checks every rule again. */
export function partitionSkipped(
  viewer: Viewer,
  users: BulkUser[],
): { users: BulkUser[]; skipped: SkippedUser[] } {
  const checked = users.map(({ id, name, email, role }) => ({
    user: { id, name, email, role },
    refusal: bulkRefusal(viewer, { id, role }),
  }));
  return {
    users: checked.flatMap(({ user, refusal }) => (refusal ? [] : [user])),
    skipped: checked.flatMap(({ user, refusal }) => (refusal ? [{ user, refusal }] : [])),
  };
}

function bulkRefusal(viewer: Viewer, user: Viewer): Refusal | undefined {
  if (user.id === viewer.id) return "self";
  return hasAllPermissionsOf(viewer.role, user) ? undefined : "morePermissions";
}
