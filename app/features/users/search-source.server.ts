import {
  type FoundRecord,
  type RecordAction,
  recordActions,
  type SearchSource,
} from "#app/features/search/search-source.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { displayName } from "#app/users/display-name.ts";
import { withPictures } from "#app/users/user-pictures.server.ts";
import { listUsers } from "./user-list.server.ts";
import { userListShape } from "./user-list-shape.ts";
import { getUserRights, openPermissions, type UserRights } from "./user-rights.ts";

interface FoundUser extends FoundRecord {
  role: string;
  banned: boolean;
}

export const source: SearchSource<FoundUser> = {
  listPath: "/manager/users",
  title: "users.list.pageTitle",
  permissions: { user: ["list"] },
  openPermissions,
  actions: [
    { ...recordActions.edit, permissions: { user: ["update"] }, isAllowed: hasRight("mayUpdate") },
    {
      title: "users.ban.title",
      icon: "ban",
      pathSuffix: "/ban",
      permissions: { user: ["ban"] },
      isAllowed: (viewer, record) => !record.banned && hasRight("mayBan")(viewer, record),
    },
    { ...recordActions.delete, permissions: { user: ["delete"] }, isAllowed: hasRight("mayDelete") },
  ],
  async search(searchTerm, size) {
    const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm }));
    const { rows } = await listUsers(query, size);
    return (await withPictures(rows)).map(({ id, name, email, role, banned, picture }) => ({
      id,
      label: displayName({ name, email }),
      description: name ? email : undefined,
      hasAvatar: true,
      picture,
      role,
      banned,
    }));
  },
};

function hasRight(right: keyof UserRights): NonNullable<RecordAction<FoundUser>["isAllowed"]> {
  return (viewer, { id, role }) => getUserRights(viewer, { id, role })[right];
}
