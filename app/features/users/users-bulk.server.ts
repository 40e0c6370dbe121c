import { inArray } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { Role } from "#app/access/roles.ts";
import type { Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import type { Outcome, Refusal } from "./user.schema.ts";
import { setRoleInTransaction } from "./user-roles.server.ts";
import { type Person, tryAuthorizedTransaction } from "./user-rules.server.ts";
import { deleteUserInTransaction } from "./users.server.ts";

/** Rules apply to each user separately: one refusal does not stop the others. */
export interface BulkOutcome {
  done: number;
  left: number;
  refused: Partial<Record<Refusal, number>>;
}

/** Users per transaction: SQLite blocks other writes during each. */
const batch = 100;

export async function bulkSetRole(actor: Actor, ids: readonly string[], role: Role): Promise<BulkOutcome> {
  return each(actor, { user: ["set-role"] }, ids, (tx, person) =>
    setRoleInTransaction(tx, actor, person, role),
  );
}

export async function bulkDelete(actor: Actor, ids: readonly string[]): Promise<BulkOutcome> {
  return each(actor, { user: ["delete"] }, ids, (tx, person) => deleteUserInTransaction(tx, actor, person));
}

async function each(
  actor: Actor,
  permissions: Permissions,
  ids: readonly string[],
  change: (tx: Transaction, person: Person | undefined) => Promise<Outcome>,
): Promise<BulkOutcome> {
  const distinct = [...new Set(ids)];
  const outcome: BulkOutcome = { done: 0, left: 0, refused: {} };
  for (let from = 0; from < distinct.length; from += batch) {
    const some = distinct.slice(from, from + batch);
    const results = await tryAuthorizedTransaction(actor, permissions, async (tx) => {
      const people = await tx.select().from(user).where(inArray(user.id, some));
      const byId = new Map(people.map((person) => [person.id, person]));
      const outcomes: Outcome[] = [];
      for (const id of some) outcomes.push(await change(tx, byId.get(id)));
      return outcomes;
    });
    for (const { refused } of Array.isArray(results) ? results : some.map(() => results)) {
      if (!refused) outcome.done += 1;
      else {
        outcome.left += 1;
        outcome.refused[refused] = (outcome.refused[refused] ?? 0) + 1;
      }
    }
  }
  return outcome;
}
