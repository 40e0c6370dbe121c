import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { UserQuery } from "#app/features/users/user.schema.ts";
import { readAllUsers } from "#app/features/users/user-list.server.ts";

/** In batches: name, email, role, status, created, last sign-in (ISO 8601). */
export async function* exportUserRows(actor: Actor, query: UserQuery): AsyncGenerator<string[][]> {
  const { searchTerm } = query;
  await authorizedTransaction(actor, { user: ["list"] }, (tx) =>
    emit(tx, { actor, kind: "user.export", details: searchTerm ? { searchTerm } : {} }),
  );
  for await (const people of readAllUsers(query)) {
    yield people.map(({ name, email, role, banned, createdAt, lastSignInAt }) => [
      name,
      email,
      role,
      banned ? "banned" : name ? "active" : "not-onboarded",
      new Date(createdAt).toISOString(),
      lastSignInAt === null ? "" : new Date(lastSignInAt).toISOString(),
    ]);
  }
}
