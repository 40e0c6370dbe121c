import { href } from "react-router";
import { formatListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { type UserQuery, userListShape } from "./user.schema.ts";

/** The parameters of the list as it is shown, its page included. */
export function userListParams(query: UserQuery): [name: string, value: string][] {
  const { after, before } = query;
  return [...new URLSearchParams(formatListQuery(userListShape, query, { after, before }))];
}

/** The list whose parameters the address of another screen carries along. */
export function userListPath({ searchParams }: URL): string {
  const params = new URLSearchParams(userListParams(parseListQuery(userListShape, searchParams)));
  return params.size > 0 ? `${href("/manager/users")}?${params}` : href("/manager/users");
}
