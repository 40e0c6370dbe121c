import type { ListPage, ListQuery } from "#app/lists/list-query.ts";
import type { recordListShape } from "#app/resources/record-list-shape.ts";
import type { RowOf } from "#app/resources/record-reader.server.ts";
import type { repositoryFields } from "./repository.schema.ts";

export type RepositoryQuery = ListQuery<typeof recordListShape>;

type RepositoryRow = RowOf<typeof repositoryFields>;

export type RepositoryPage = ListPage<RepositoryRow>;
