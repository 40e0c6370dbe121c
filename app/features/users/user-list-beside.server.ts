import type { RouterContextProvider } from "react-router";
import { type BesideRow, loadListBeside } from "#app/lists/list-beside.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { listUsers } from "./user-list.server.ts";
import { userListShape } from "./user-row.ts";

export async function loadUserListBeside(
  context: Readonly<RouterContextProvider>,
): Promise<BesideRow[] | null> {
  return loadListBeside(
    context,
    (query) => listUsers(parseListQuery(userListShape, query)),
    ({ id, name, email }) => ({ id, name: name || email, second: name ? email : undefined }),
  );
}
