import type { ListRow } from "#tests/security/list-rows.ts";

export default [
  {
    path: "/manager/some-nouns",
    screen: true,
    cursor: { name: "some_noun", sorts: ["name", "created"] },
  },
] satisfies ListRow[];
