import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  { path: "/api/v1/activity", cursor: { name: "activity", sorts: ["at"], ids: "numbers" } },
] satisfies ListRow[];
