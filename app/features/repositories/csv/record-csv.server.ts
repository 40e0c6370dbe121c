import type { RecordCsv } from "#app/features/csv/records/record-csv.ts";
import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { readAllRepositories } from "#app/features/repositories/repository-list.server.ts";
import { repository } from "#db/schema.ts";

export const csv: RecordCsv = {
  list: "/manager/repositories",
  title: "repositories.pageTitle",
  back: "repositories.detail.back",
  subject: "repository",
  table: repository,
  fields: repositoryFields,
  permissions: { read: { repository: ["read"] }, create: { repository: ["create"] } },
  readAll: readAllRepositories,
};
