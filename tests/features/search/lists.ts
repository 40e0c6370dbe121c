import type { ListRow } from "#tests/security/list-rows.ts";

export default [{ path: "/manager/search", screen: true }] satisfies ListRow[];
