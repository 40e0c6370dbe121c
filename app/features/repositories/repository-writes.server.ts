import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { pickFieldValues } from "#app/resources/fields/field.ts";
import { createRow, deleteRow, updateRow } from "#app/resources/record-writes.server.ts";
import { repository } from "#db/schema.ts";
import { type RepositoryFields, repositoryFields } from "./repository.schema.ts";

/** Makes a repository, unless its name is used: see `createRow`. */
export async function createRepository(
  actor: Actor,
  fields: RepositoryFields & { id?: string; rejectUsedId?: boolean },
) {
  return authorizedTransaction(actor, { repository: ["create"] }, (tx) =>
    createRow(tx, repository, fields, (subject) => emit(tx, { actor, kind: "repository.create", subject })),
  );
}

/** Changes a repository, unless someone else has changed it since: see `updateRow`. */
export async function updateRepository(
  actor: Actor,
  id: string,
  fields: RepositoryFields & { expectedVersions?: readonly number[] },
) {
  return authorizedTransaction(actor, { repository: ["update"] }, (tx) =>
    updateRow(tx, repository, id, fields, (subject, old) => {
      const [before, after] = [
        pickFieldValues(repositoryFields, old),
        pickFieldValues(repositoryFields, subject),
      ];
      return emit(tx, { actor, kind: "repository.update", subject, before, after });
    }),
  );
}

/** Refuses if another record needs it: see `deleteRow`. */
export async function deleteRepository(actor: Actor, id: string, expectedVersions?: readonly number[]) {
  return authorizedTransaction(actor, { repository: ["delete"] }, (tx) =>
    deleteRow(tx, actor, repository, id, expectedVersions, (subject) =>
      emit(tx, { actor, kind: "repository.delete", subject }),
    ),
  );
}
