import { readId } from "#app/validation/id.ts";
import { isUserRestorable } from "./user-deletion.server.ts";
import { getUserRights } from "./user-rights.ts";
import { loadUserActions } from "./user-slots.server.ts";
import { getUser } from "./users.server.ts";

/** The data of a user's menu in the list. @returns undefined if there is no such user */
export async function loadUserMenu(searchParams: URLSearchParams, viewer: { id: string; role: string }) {
  const id = readId(searchParams, "menu");
  const user = id ? await getUser(id) : undefined;
  if (!user) return undefined;
  const rights = getUserRights(viewer, user);
  const confirming = rights.mayDelete && searchParams.get("confirm") === "delete";
  return {
    user,
    rights,
    confirming,
    isRestorable: !confirming || (await isUserRestorable(user.id)),
    actions: user.id === viewer.id ? undefined : await loadUserActions(user, viewer.role),
  };
}
