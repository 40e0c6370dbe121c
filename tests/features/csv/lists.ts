import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  { path: "/manager/users/export", closed: ["sort", "direction", "role", "status"] },
  { path: "/manager/repositories/export" },
] satisfies ListRow[];
