import type { ListPage, ListQuery, ListShape } from "#app/lists/list-query.ts";

export const repositoryList = {
  sorts: { name: "asc", created: "desc" },
  filters: {},
} as const satisfies ListShape;

export type RepositoryQuery = ListQuery<typeof repositoryList>;

export interface RepositoryRow {
  id: string;
  name: string;
  link: string;
  /** Its beginning: a row has no room for more. */
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export type RepositoryPage = ListPage<RepositoryRow>;
