import type { ListPage, ListQuery } from "#app/lists/list-query.ts";
import type { RowOf } from "#app/resources/record-list-reader.server.ts";
import type { baseRecordListShape } from "#app/resources/record-list-shape.ts";
import type { repositoryFields } from "./repository.schema.ts";

export type RepositoryQuery = ListQuery<typeof baseRecordListShape>;

type RepositoryRow = RowOf<typeof repositoryFields>;

export type RepositoryPage = ListPage<RepositoryRow>;
