import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { changedFields, pick } from "#app/validation/fields.ts";
import { expectOne } from "#db/expect-one.ts";
import { repository } from "#db/schema.ts";
import type { Repository } from "./repositories.server.ts";
import { type RepositoryFields, repositoryFields } from "./repository.schema.ts";
import { nameKey, repositoryNamed } from "./repository-names.server.ts";

const nameUsed = { error: "repositories.errors.nameUsed" } as const;

type Creation =
  | { repository: Repository; error?: undefined; idUsed?: undefined }
  | ({ repository?: undefined; idUsed?: undefined } & typeof nameUsed)
  | { repository?: undefined; error?: undefined; idUsed: true };

/**
 * Makes a repository, unless its name is used.
 *
 * @param id made with the form the fields come from: a form that is sent twice makes one repository, and both answers
 *   lead to it. Somebody else's same repository still is a used name.
 * @param once whether another repository with that id is refused by `idUsed`, rather than this one made under a new id
 */
export async function createRepository(
  actor: Actor,
  { id, once = false, ...fields }: RepositoryFields & { id?: string; once?: boolean },
): Promise<Creation> {
  return authorizedTransaction(actor, { repository: ["create"] }, async (tx): Promise<Creation> => {
    const found = await repositoryNamed(tx, fields.name);
    if (found && found.id === id && sameFields(found, fields)) return { repository: found };
    // The form of a repository that was renamed since is sent again from the browser's history: that is another one.
    const idIsFree = id && !(await tx.$count(repository, eq(repository.id, id)));
    if (once && id && !idIsFree) return { idUsed: true };
    if (found) return nameUsed;
    const created = expectOne(
      await tx
        .insert(repository)
        .values({ ...fields, nameKey: nameKey(fields.name), ...(idIsFree && { id }) })
        .returning(),
    );
    await emit(tx, { actor, kind: "repository.create", subject: created });
    return { repository: created };
  });
}

type Update =
  | { result: "updated"; repository: Repository }
  /** Somebody else was quicker; the repository as it is now. */
  | { result: "conflict"; repository: Repository }
  | { result: "refused"; error: (typeof nameUsed)["error"] }
  | { result: "gone" };

/** @param version the `updatedAt` of the state that was edited, in milliseconds; without one any state is overwritten */
export async function updateRepository(
  actor: Actor,
  id: string,
  { version, ...fields }: RepositoryFields & { version?: number },
): Promise<Update> {
  return authorizedTransaction(actor, { repository: ["update"] }, async (tx): Promise<Update> => {
    const [current] = await tx.select().from(repository).where(eq(repository.id, id));
    if (!current) return { result: "gone" };
    if (sameFields(current, fields)) return { result: "updated", repository: current };
    const changedAt = current.updatedAt.getTime();
    if (version !== undefined && version !== changedAt) return { result: "conflict", repository: current };
    const other = await repositoryNamed(tx, fields.name, id);
    if (other && fields.name !== current.name) return { result: "refused", ...nameUsed };
    // Of two names that were accepted before they counted as one, each may stay as it is written.
    const key = other ? current.nameKey : nameKey(fields.name);
    const updated = expectOne(
      await tx
        .update(repository)
        // Two changes within one millisecond are two versions.
        .set({ ...fields, nameKey: key, updatedAt: new Date(Math.max(Date.now(), changedAt + 1)) })
        .where(eq(repository.id, id))
        .returning(),
    );
    const [before, after] = [pick(current, repositoryFields), pick(updated, repositoryFields)];
    await emit(tx, { actor, kind: "repository.update", subject: updated, before, after });
    return { result: "updated", repository: updated };
  });
}

/**
 * @param accept is told the version (`updatedAt` in milliseconds) of what is about to be deleted; what it throws keeps it
 * @returns false where there is nothing to delete any more
 */
export async function deleteRepository(
  actor: Actor,
  id: string,
  accept?: (version: number) => void,
): Promise<boolean> {
  return authorizedTransaction(actor, { repository: ["delete"] }, async (tx) => {
    const [deleted] = await tx.delete(repository).where(eq(repository.id, id)).returning();
    if (!deleted) return false;
    accept?.(deleted.updatedAt.getTime());
    await emit(tx, { actor, kind: "repository.delete", subject: deleted });
    return true;
  });
}

function sameFields(stored: Repository, fields: RepositoryFields) {
  return changedFields(stored, fields, repositoryFields).length === 0;
}
