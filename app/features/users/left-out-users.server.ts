import type { BulkUser } from "./bulk-user-list.tsx";
import type { LeftOutUser } from "./left-out-notice.tsx";
import type { Refusal } from "./user.schema.ts";
import { hasAllPermissionsOf } from "./user-rights.ts";

interface Viewer {
  id: string;
  role: string;
}

/** Separates the users that a rule protects. The change itself checks every rule again. */
export function separateLeftOut(
  viewer: Viewer,
  users: BulkUser[],
): { people: BulkUser[]; leftOut: LeftOutUser[] } {
  const checked = users.map(({ id, name, email, role }) => ({
    person: { id, name, email, role },
    refusal: bulkRefusal(viewer, { id, role }),
  }));
  return {
    people: checked.flatMap(({ person, refusal }) => (refusal ? [] : [person])),
    leftOut: checked.flatMap(({ person, refusal }) => (refusal ? [{ person, refusal }] : [])),
  };
}

function bulkRefusal(viewer: Viewer, person: Viewer): Refusal | undefined {
  if (person.id === viewer.id) return "self";
  return hasAllPermissionsOf(viewer.role, person) ? undefined : "more-permissions";
}
