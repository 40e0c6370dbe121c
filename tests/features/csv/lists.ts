import type { ListRow } from "#tests/security/list-rows.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

export default [
  { path: "/manager/users/export", closed: ["sort", "direction", "role", "status"] },
  ...importableResources.map(({ list }) => ({ path: `${list}/export` })),
] satisfies ListRow[];
