import type { RequestContext } from "#app/http/request-context.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { loadSideList, type SideListRow } from "#app/lists/side-list.server.ts";
import { displayName } from "#app/users/display-name.ts";
import { listUsers } from "./user-list.server.ts";
import { userListShape } from "./user-list-shape.ts";

export async function loadUserSideList(context: RequestContext): Promise<SideListRow[] | null> {
  return loadSideList(
    context,
    (query) => listUsers(parseListQuery(userListShape, query)),
    ({ id, name, email }) => ({ id, name: displayName({ name, email }), second: name ? email : undefined }),
  );
}
