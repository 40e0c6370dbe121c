import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { emit } from "#app/events/emit.server.ts";
import { transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";

/**
 * Changes a person's own name.
 *
 * @param actor the person
 * @param name validated by `nameSchema`
 * @param accept is told the version (`updatedAt` in milliseconds) of what is about to change; what it throws keeps it
 */
export async function changeName(
  actor: Actor,
  userId: string,
  name: string,
  accept?: (version: number) => void,
): Promise<void> {
  await transaction(async (tx) => {
    const [present] = await tx.select().from(user).where(eq(user.id, userId));
    if (present) accept?.(present.updatedAt.getTime());
    if (!present || present.name === name) return;
    await tx.update(user).set({ name }).where(eq(user.id, userId));
    await emit(tx, {
      actor,
      kind: "user.name",
      subject: { ...present, name },
      before: { name: present.name },
      after: { name },
    });
  });
}
