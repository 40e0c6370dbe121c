import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { user } from "#db/schema.ts";

interface NameChange {
  /** Validated by `personNameSchema`. */
  name: string;
  language?: Language;
  /** Receives the current version (`updatedAt` in milliseconds); throwing prevents the change. */
  accept?(version: number): void;
}

export async function changeName(
  actor: Actor,
  userId: string,
  { name, language, accept }: NameChange,
): Promise<void> {
  await authorizedTransaction(actor, { account: ["update"] }, async (tx) => {
    const [current] = await tx.select().from(user).where(eq(user.id, userId));
    if (current) accept?.(current.updatedAt.getTime());
    if (!current || current.name === name) return;
    await tx
      .update(user)
      .set({ name, ...(language && { language }) })
      .where(eq(user.id, userId));
    await emit(tx, {
      actor,
      kind: "user.name",
      subject: { ...current, name },
      before: { name: current.name },
      after: { name },
    });
  });
}
