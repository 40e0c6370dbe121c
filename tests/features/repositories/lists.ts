import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  {
    path: "/manager/repositories",
    closed: ["sort", "direction"],
    screen: true,
    cursor: { name: "repository", sorts: ["name", "created"] },
  },
  {
    path: "/app/repositories",
    closed: ["sort", "direction"],
    screen: true,
    cursor: { name: "repository", sorts: ["name", "created"] },
  },
] satisfies ListRow[];
