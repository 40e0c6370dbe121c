import { createRecordListReader } from "#app/resources/record-list-reader.server.ts";
import { repository } from "#db/schema.ts";
import { repositoryFields } from "./repository.schema.ts";

export const { readPage: listRepositories, readAll: readAllRepositories } = createRecordListReader({
  table: repository,
  fields: repositoryFields,
});
