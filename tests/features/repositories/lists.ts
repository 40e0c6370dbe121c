import { type ListRow, resourceList } from "#tests/security/list-rows.ts";

export default [
  resourceList("/manager/repositories", "repository"),
  resourceList("/app/repositories", "repository"),
] satisfies ListRow[];
