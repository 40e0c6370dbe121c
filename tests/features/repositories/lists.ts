import { type ListRow, resourceList } from "#tests/security/list-rows.ts";

export default [resourceList("/app/repositories", "repository")] satisfies ListRow[];
