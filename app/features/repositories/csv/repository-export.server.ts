import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import { readAllRepositories } from "#app/features/repositories/repository-list.server.ts";
import type { RepositoryQuery } from "#app/features/repositories/repository-list.ts";

export async function* exportRepositoryCells(
  actor: Actor,
  query: RepositoryQuery,
): AsyncGenerator<string[][]> {
  const { searchTerm } = query;
  await authorizedTransaction(actor, { repository: ["read"] }, (tx) =>
    emit(tx, { actor, kind: "repository.export", details: searchTerm ? { searchTerm } : {} }),
  );
  for await (const repositories of readAllRepositories(query)) {
    yield repositories.map((row) => [
      ...repositoryFields.map((field) => row[field]),
      new Date(row.createdAt).toISOString(),
    ]);
  }
}
