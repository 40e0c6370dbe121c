import type { BulkUser } from "./bulk-user-list.tsx";
import type { LeftOutUser } from "./left-out-notice.tsx";
import type { Refusal, UserQuery, UserRow } from "./user.schema.ts";
import { readAllUsers } from "./user-list.server.ts";
import { hasAllPermissionsOf } from "./user-rights.ts";
import { getUsers } from "./users.server.ts";

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

/** The viewer, if the list shows them anywhere for the query. */
export async function findViewerInList(query: UserQuery, { id }: Viewer): Promise<LeftOutUser[]> {
  const [viewer] = await getUsers([id]);
  if (!viewer) return [];
  // In this order the place of the viewer is known, and a single page from there tells.
  const byAge: UserQuery = { ...query, sort: "created", direction: "asc" };
  const { value } = await readAllUsers(byAge, { key: viewer.createdAt, id: "" }).next();
  const rows: UserRow[] = value ?? [];
  return rows.some((row) => row.id === id) ? separateLeftOut(viewer, [viewer]).leftOut : [];
}

function bulkRefusal(viewer: Viewer, person: Viewer): Refusal | undefined {
  if (person.id === viewer.id) return "self";
  return hasAllPermissionsOf(viewer.role, person) ? undefined : "more-permissions";
}
