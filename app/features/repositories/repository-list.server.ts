import { createRecordListReader } from "#app/resources/record-list-reader.server.ts";
import { repositoryFields } from "./repository.schema.ts";

export const { readPage: listRepositories, readAll: readAllRepositories } = createRecordListReader(
  "repository",
  repositoryFields,
);
