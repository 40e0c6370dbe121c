import type { RegisteredResource } from "#app/resources/registered-resource.ts";
import { repository } from "#db/schema.ts";
import { repositoryFields } from "./repository.schema.ts";
import { updateRepository } from "./repository-writes.server.ts";

export const resource: RegisteredResource = {
  table: repository,
  fields: repositoryFields,
  list: "/manager/repositories",
  title: "repositories.pageTitle",
  permissions: { repository: ["read"] },
  update: updateRepository,
  updatePermissions: { repository: ["update"] },
  deletePermissions: { repository: ["delete"] },
};
