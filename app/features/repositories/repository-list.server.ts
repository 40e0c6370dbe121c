import { createRecordReader } from "#app/resources/record-reader.server.ts";
import { repositoryFields } from "./repository.schema.ts";

export const { readPage: listRepositories, readAll: readAllRepositories } = createRecordReader(
  "repository",
  repositoryFields,
);
