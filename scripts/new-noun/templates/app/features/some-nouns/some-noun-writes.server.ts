import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { and, eq, ne } from "drizzle-orm";
import { emit } from "#app/events/emit.server.ts";
import type { Actor } from "#app/access/actor.ts";
import { fold } from "#app/lists/fold.ts";
import { changedFields } from "#app/validation/fields.ts";
import type { Database } from "#db/client.server.ts";
import { expectOne } from "#db/expect-one.ts";
import { someNoun } from "#db/schema.ts";
import { type SomeNounFields, someNounFields } from "./some-noun.schema.ts";
import type { SomeNoun } from "./some-nouns.server.ts";

const nameUsed = { error: "someNouns.errors.nameUsed" } as const;

type Creation =
  | { someNoun: SomeNoun; error?: undefined }
  | ({ someNoun?: undefined } & typeof nameUsed);

/**
 * Refuses a name that is used.
 *
 * @param fields with the id made with the form they come from: a form that is sent twice makes one row, and both answers
 *   lead to it
 */
export async function createSomeNoun(
  actor: Actor,
  { id, ...fields }: SomeNounFields & { id?: string },
): Promise<Creation> {
  return authorizedTransaction(actor, { someNoun: ["create"] }, async (tx): Promise<Creation> => {
    const found = await rowNamed(tx, fields.name);
    if (found && found.id === id && sameFields(found, fields)) return { someNoun: found };
    if (found) return nameUsed;
    // The form of one that was renamed since is sent again from the browser's history: that is another one.
    const idIsFree = id && !(await tx.$count(someNoun, eq(someNoun.id, id)));
    const created = expectOne(
      await tx
        .insert(someNoun)
        .values({ ...fields, nameKey: fold(fields.name), ...(idIsFree && { id }) })
        .returning(),
    );
    await emit(tx, { actor, kind: "someNoun.create", subject: created });
    return { someNoun: created };
  });
}

type Update =
  | { result: "updated"; someNoun: SomeNoun }
  /** Somebody else was quicker; the row as it is now. */
  | { result: "conflict"; someNoun: SomeNoun }
  | { result: "refused"; error: (typeof nameUsed)["error"] }
  | { result: "gone" };

/** @param change with the `updatedAt` of the state that was edited, in milliseconds; without one any state is overwritten */
export async function updateSomeNoun(
  actor: Actor,
  id: string,
  { version, ...fields }: SomeNounFields & { version?: number },
): Promise<Update> {
  return authorizedTransaction(actor, { someNoun: ["update"] }, async (tx): Promise<Update> => {
    const [current] = await tx.select().from(someNoun).where(eq(someNoun.id, id));
    if (!current) return { result: "gone" };
    if (sameFields(current, fields)) return { result: "updated", someNoun: current };
    const changedAt = current.updatedAt.getTime();
    if (version !== undefined && version !== changedAt) return { result: "conflict", someNoun: current };
    if (await rowNamed(tx, fields.name, id)) return { result: "refused", ...nameUsed };
    const updated = expectOne(
      await tx
        .update(someNoun)
        // Two changes within one millisecond are two versions.
        .set({
          ...fields,
          nameKey: fold(fields.name),
          updatedAt: new Date(Math.max(Date.now(), changedAt + 1)),
        })
        .where(eq(someNoun.id, id))
        .returning(),
    );
    await emit(tx, { actor, kind: "someNoun.update", subject: updated });
    return { result: "updated", someNoun: updated };
  });
}

/** @returns false where there is nothing to delete any more */
export async function deleteSomeNoun(
  actor: Actor,
  id: string,
): Promise<boolean> {
  return authorizedTransaction(actor, { someNoun: ["delete"] }, async (tx) => {
    const [deleted] = await tx.delete(someNoun).where(eq(someNoun.id, id)).returning();
    if (!deleted) return false;
    await emit(tx, { actor, kind: "someNoun.delete", subject: deleted });
    return true;
  });
}

/**
 * The row that has a name, however its letters are written: docs/decisions/repository-names.md.
 *
 * @param except the id of one that does not count
 */
async function rowNamed(database: Database, name: string, except = "") {
  const [row] = await database
    .select()
    .from(someNoun)
    .where(and(eq(someNoun.nameKey, fold(name)), ne(someNoun.id, except)));
  return row;
}

function sameFields(stored: SomeNoun, fields: SomeNounFields) {
  return changedFields(stored, fields, someNounFields).length === 0;
}
