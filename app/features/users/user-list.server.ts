import { isBanned } from "#app/access/ban.ts";
import { type Role, roleNames } from "#app/access/roles.ts";
import type { CursorPosition } from "#app/lists/cursor.ts";
import type { FilterCondition, ListDefinition } from "#app/lists/list-definition.ts";
import { readAll, readPage } from "#app/lists/list-page.server.ts";
import { type ListPage, pageSize } from "#app/lists/list-query.ts";
import { commaListContains } from "#app/lists/sqlite-or-postgres/comma-list-contains.ts";
import { liftSomeExpiredBans } from "./cleanup.server.ts";
import { statusFilters } from "./status-filters.server.ts";
import type { UserQuery, userListShape } from "./user-list-shape.ts";
import type { UserRow } from "./user-row.ts";
import { isInvited } from "./user-rules.server.ts";
import { getUser } from "./users.server.ts";

export function listUsers(query: UserQuery, size = pageSize): Promise<ListPage<UserRow>> {
  return readPage(userList, query, size);
}

export function readAllUsers(query: UserQuery, after?: CursorPosition): AsyncGenerator<UserRow[]> {
  return readAll(userList, query, after);
}

/** Whether the list shows the user for the query, on whatever page. */
export async function isUserListed(query: UserQuery, id: string): Promise<boolean> {
  const user = await getUser(id);
  if (!user) return false;
  // Sorted by creation, the list can be read from the user's own position.
  const byAge: UserQuery = { ...query, sort: "created", direction: "asc" };
  const { value } = await readAllUsers(byAge, { key: user.createdAt, id: "" }).next();
  const rows: UserRow[] = value ?? [];
  return rows.some((row) => row.id === id);
}

interface RawUser {
  id: string;
  name: string;
  email: string;
  role: string;
  email_verified: number | boolean;
  banned: number | boolean;
  ban_expires: number | null;
  created_at: number;
  last_sign_in_at: number | null;
}

const userList: ListDefinition<typeof userListShape, RawUser, UserRow> = {
  table: "user",
  // So that the filter by status is right, unless many bans have just ended together.
  beforeReading: () => liftSomeExpiredBans(new Date()),
  columns: "name, email, email_verified, role, banned, ban_expires, created_at, last_sign_in_at",
  row: (raw) => ({
    id: raw.id,
    name: raw.name,
    email: raw.email,
    role: raw.role,
    banned: isBanned({
      banned: Boolean(raw.banned),
      banExpires: raw.ban_expires === null ? null : new Date(raw.ban_expires),
    }),
    invited: isInvited({ emailVerified: Boolean(raw.email_verified), lastSignInAt: raw.last_sign_in_at }),
    createdAt: raw.created_at,
    lastSignInAt: raw.last_sign_in_at,
  }),
  sorts: {
    name: { column: "name_sort", as: "text", index: "user_by_name" },
    email: { column: "email", as: "text", index: "user_by_email" },
    role: { column: "role", as: "text", index: "user_by_role" },
    created: { column: "created_at", as: "time", index: "user_by_created" },
    lastSignIn: { column: "last_sign_in_at", as: "time or never", index: "user_by_last_sign_in" },
  },
  searched: ["name", "email"],
  tested: ["role", "banned", "email_verified", "last_sign_in_at"],
  filters: {
    role: Object.fromEntries(roleNames.map((name) => [name, commaListContains("role", name)])) as Record<
      Role,
      FilterCondition
    >,
    status: statusFilters,
  },
};
