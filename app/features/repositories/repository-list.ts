import type { ListPage, ListQuery } from "#app/lists/list-query.ts";
import type { RecordRow, recordList } from "#app/resources/record-list.ts";
import type { RepositoryFields } from "./repository.schema.ts";

export type RepositoryQuery = ListQuery<typeof recordList>;

export type RepositoryRow = RecordRow & Required<RepositoryFields>;

export type RepositoryPage = ListPage<RepositoryRow>;
