import type { ListRow } from "#tests/security/list-rows.ts";
import { insertJob } from "#tests/support/jobs.ts";

export default [
  {
    path: "/manager/jobs",
    closed: ["sort", "direction", "state"],
    screen: true,
    cursor: { name: "job", sorts: ["created"], ids: "numbers" },
    insert: (server) => Promise.all([1, 2, 3].map(() => insertJob(server, "failed"))),
  },
] satisfies ListRow[];
