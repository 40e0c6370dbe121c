import type { RegisteredResource } from "#app/resources/registered-resource.ts";
import { repository } from "#db/schema.ts";
import { repositoryFields } from "./repository.schema.ts";

export const resource = {
  name: "repository",
  table: repository,
  fields: repositoryFields,
  listPath: "/manager/repositories",
  title: "repositories.pageTitle",
} satisfies RegisteredResource;
