import { recordTarget } from "#app/resources/references/record-target.server.ts";
import { repository } from "#db/schema.ts";
import { listRepositories } from "./repository-list.server.ts";

export const target = recordTarget({
  name: "repository",
  table: repository,
  screen: "/manager/repositories/:id",
  permissions: { repository: ["read"] },
  readPage: listRepositories,
});
