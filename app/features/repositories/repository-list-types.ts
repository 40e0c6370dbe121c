import type { ListPage, ListQuery } from "#app/lists/list-query.ts";
import type { RecordRow, recordListShape } from "#app/resources/record-list-shape.ts";
import type { RepositoryFields } from "./repository.schema.ts";

export type RepositoryQuery = ListQuery<typeof recordListShape>;

export type RepositoryRow = RecordRow & Required<RepositoryFields>;

export type RepositoryPage = ListPage<RepositoryRow>;
