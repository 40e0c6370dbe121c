import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  { path: "/api/v1/users", cursor: { name: "user", sorts: ["name", "created", "lastSignIn"] } },
  { path: "/api/v1/repositories", cursor: { name: "repository", sorts: ["name", "created"] } },
] satisfies ListRow[];
