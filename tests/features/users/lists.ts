import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  {
    path: "/manager/users",
    closed: ["sort", "direction", "role", "status"],
    screen: true,
    cursor: { name: "user", sorts: ["name", "created", "lastSignIn"] },
  },
] satisfies ListRow[];
