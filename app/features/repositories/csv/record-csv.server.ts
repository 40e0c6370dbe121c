import { recordCsv } from "#app/features/csv/records/record-csv.ts";
import { repositorySchema } from "#app/features/repositories/repository.schema.ts";
import { readAllRepositories } from "#app/features/repositories/repository-list.server.ts";
import { repository } from "#db/schema.ts";

export const csv = recordCsv({
  list: "/manager/repositories",
  title: "repositories.pageTitle",
  back: "repositories.detail.back",
  subject: "repository",
  table: repository,
  schema: repositorySchema,
  labels: {
    name: "resources.fields.name",
    link: "repositories.fields.link",
    description: "resources.fields.description",
  },
  permissions: { read: { repository: ["read"] }, create: { repository: ["create"] } },
  readAll: readAllRepositories,
});
