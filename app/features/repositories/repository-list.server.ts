import { recordReader } from "#app/resources/record-reader.server.ts";
import type { RepositoryRow } from "./repository-list-types.ts";

export const { readPage: listRepositories, readAll: readAllRepositories } = recordReader<RepositoryRow>(
  "repository",
  ["link"],
);
