import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { user } from "#db/schema.ts";

/**
 * Changes one's own name.
 * @param name validated by `personNameSchema`
 * @param accept receives the current version (`updatedAt` in milliseconds); throwing prevents the change
 */
export async function changeName(
  actor: Actor,
  userId: string,
  name: string,
  accept?: (version: number) => void,
): Promise<void> {
  await authorizedTransaction(actor, { account: ["update"] }, async (tx) => {
    const [current] = await tx.select().from(user).where(eq(user.id, userId));
    if (current) accept?.(current.updatedAt.getTime());
    if (!current || current.name === name) return;
    await tx.update(user).set({ name }).where(eq(user.id, userId));
    await emit(tx, {
      actor,
      kind: "user.name",
      subject: { ...current, name },
      before: { name: current.name },
      after: { name },
    });
  });
}
