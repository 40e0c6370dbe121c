import { roleNames } from "#app/access/roles.ts";
import type { ListQuery } from "#app/lists/list-query.ts";
import { userStatuses } from "./user-row.ts";

export const userListShape = {
  sorts: { created: "desc", name: "asc", email: "asc", role: "asc", lastSignIn: "desc" },
  filters: { role: roleNames, status: userStatuses },
} as const;

export type UserQuery = ListQuery<typeof userListShape>;
