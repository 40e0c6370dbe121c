import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  { path: "/api/auth/admin/list-users", closed: ["sortBy", "sortDirection"] },
] satisfies ListRow[];
