import type { ListRow } from "#tests/security/list-rows.ts";
import { insertDeletedUser } from "#tests/support/deleted-records.ts";

export default [
  {
    path: "/manager/deleted",
    closed: ["sort", "direction"],
    screen: true,
    cursor: { name: "deletedRecord", sorts: ["deletedAt"] },
    insert: (server) => Promise.all(["one", "two", "three"].map((name) => insertDeletedUser(server, name))),
  },
] satisfies ListRow[];
