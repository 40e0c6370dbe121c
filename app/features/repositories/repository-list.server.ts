import { recordReader } from "#app/resources/record-reader.server.ts";
import { repositoryFields } from "./repository.schema.ts";

export const { readPage: listRepositories, readAll: readAllRepositories } = recordReader(
  "repository",
  repositoryFields,
);
