import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  { path: "/manager/users/export/request", closed: ["sort", "direction", "role", "status"] },
] satisfies ListRow[];
