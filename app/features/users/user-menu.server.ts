import { getUserRights } from "./user-rights.ts";
import { loadUserActions } from "./user-slots.server.ts";
import { getUser } from "./users.server.ts";

/** The data of a user's menu in the list. @returns undefined if there is no such user */
export async function loadUserMenu(id: string, viewer: { id: string; role: string }) {
  const user = id ? await getUser(id) : undefined;
  if (!user) return undefined;
  return {
    user,
    rights: getUserRights(viewer, user),
    actions: user.id === viewer.id ? undefined : await loadUserActions(user, viewer.role),
  };
}
