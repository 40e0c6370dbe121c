import type { ListPage } from "#app/lists/list-query.ts";
import type { RowOf } from "#app/resources/record-list-reader.server.ts";
import type { repositoryFields } from "./repository.schema.ts";

type RepositoryRow = RowOf<typeof repositoryFields>;

export type RepositoryPage = ListPage<RepositoryRow>;
