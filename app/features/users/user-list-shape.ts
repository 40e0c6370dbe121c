import { roleNames } from "#app/access/roles.ts";
import type { ListQuery } from "#app/lists/list-query.ts";

export const userStatuses = ["active", "banned", "not-onboarded"] as const;

export const userListShape = {
  sorts: { created: "desc", name: "asc", email: "asc", role: "asc", lastSignIn: "desc" },
  filters: { role: roleNames, status: userStatuses },
} as const;

export type UserQuery = ListQuery<typeof userListShape>;
