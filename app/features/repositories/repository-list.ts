import type { ListPage, ListQuery, ListShape } from "#app/lists/list-query.ts";
import type { RepositoryFields } from "./repository.schema.ts";

export const repositoryList = {
  sorts: { name: "asc", created: "desc" },
  filters: {},
} as const satisfies ListShape;

export type RepositoryQuery = ListQuery<typeof repositoryList>;

/** Of the description a row on a screen has only the beginning. */
export interface RepositoryRow extends Required<RepositoryFields> {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export type RepositoryPage = ListPage<RepositoryRow>;
