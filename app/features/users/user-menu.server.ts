import { getUserRights } from "./user-rights.ts";
import { loadUserActions } from "./user-slots.server.ts";
import { getUser } from "./users.server.ts";

/** What the dialog of a user in the list offers. @returns undefined where there is none */
export async function loadUserMenu(id: string, viewer: { id: string; role: string }) {
  const user = id ? await getUser(id) : undefined;
  if (!user) return undefined;
  return {
    user,
    rights: getUserRights(viewer, user),
    actions: user.id === viewer.id ? undefined : await loadUserActions(user, viewer.role),
  };
}
