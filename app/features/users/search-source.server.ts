import { displayName } from "#app/access/display-name.ts";
import { withPictures } from "#app/access/user-pictures.server.ts";
import { recordActions, type SearchSource } from "#app/features/search/search-source.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { listUsers } from "./user-list.server.ts";
import { userListShape } from "./user-list-shape.ts";

export const source: SearchSource = {
  listPath: "/manager/users",
  title: "users.list.pageTitle",
  permissions: { user: ["list"] },
  openPermissions: { user: ["get"], session: ["list"] },
  actions: [
    { ...recordActions.edit, permissions: { user: ["update"] } },
    {
      title: "users.ban.title",
      icon: "ban",
      pathSuffix: "/ban",
      permissions: { user: ["ban"] },
      excludesSelf: true,
    },
    { ...recordActions.delete, permissions: { user: ["delete"] }, excludesSelf: true },
  ],
  async search(searchTerm, size) {
    const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm }));
    const { rows } = await listUsers(query, size);
    return (await withPictures(rows)).map(({ id, name, email, picture }) => ({
      id,
      label: displayName({ name, email }),
      description: name ? email : undefined,
      hasAvatar: true,
      picture,
    }));
  },
};
