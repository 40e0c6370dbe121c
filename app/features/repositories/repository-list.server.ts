import type { ListDefinition } from "#app/lists/list-definition.ts";
import { readAll, readPage } from "#app/lists/list-page.server.ts";
import { pageSize } from "#app/lists/list-query.ts";
import type { RepositoryPage, RepositoryQuery, RepositoryRow, repositoryList } from "./repository-list.ts";

/** @param descriptions as rows show them, or `whole` */
export async function listRepositories(
  query: RepositoryQuery,
  size = pageSize,
  descriptions: "begun" | "whole" = "begun",
): Promise<RepositoryPage> {
  const description = descriptions === "whole" ? "description" : "substr(description, 1, 200)";
  return readPage(definition(description), query, size);
}

/** Every repository of a search, in its order, in batches of some hundred. */
export function readAllRepositories(query: RepositoryQuery): AsyncGenerator<RepositoryRow[]> {
  return readAll(definition("description"), query);
}

interface RawRepository {
  id: string;
  name: string;
  link: string;
  text: string;
  created_at: number;
}

function definition(
  description: string,
): ListDefinition<typeof repositoryList, RawRepository, RepositoryRow> {
  return {
    table: "repository",
    columns: `name, link, ${description} AS text, created_at`,
    row: ({ id, name, link, text, created_at }) => ({
      id,
      name,
      link,
      description: text,
      createdAt: created_at,
    }),
    sorts: {
      name: { column: "name", as: "name", index: "repository_name" },
      created: { column: "created_at", as: "time", index: "repository_created_at" },
    },
    searched: ["name", "link", "description"],
    tested: [],
    filters: {},
  };
}
