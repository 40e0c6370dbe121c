import type { ListRow } from "#tests/security/list-rows.ts";
import { imports } from "#tests/support/csv/imports.ts";

export default [
  { path: "/manager/users/export", closed: ["sort", "direction", "role", "status"] },
  ...imports.map(({ list }) => ({ path: `${list}/export` })),
] satisfies ListRow[];
