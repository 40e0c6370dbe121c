import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  {
    path: "/manager/activity",
    closed: ["sort", "direction", "kind"],
    screen: true,
    cursor: { name: "activity", sorts: ["at"], ids: "numbers" },
  },
] satisfies ListRow[];
