import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { forbidden, isAuthorized } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { changeUserRecord } from "#app/features/users/user-rules.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import { consumeAccountChange, type TooManyChanges } from "./account-change-limit.server.ts";

interface NameChange {
  /** Validated by `personNameSchema`. */
  name: string;
  language?: Language;
  /** See `isExpectedVersion`. */
  expectedVersions?: readonly number[];
}

export async function changeName(
  actor: Actor,
  userId: string,
  { name, language, expectedVersions }: NameChange,
): Promise<{ result: "updated" | "conflict" | "gone" } | TooManyChanges> {
  const refusal = await consumeAccountChange(userId);
  if (refusal) return refusal;
  const which = { id: userId, expectedVersions };
  return changeUserRecord(actor, {}, which, async (tx, current) => {
    // Setting the name for the first time needs no permission: without one, no other screen is available.
    const isOwnFirstName = current.name === "" && actor.id === userId;
    if (!isOwnFirstName && !(await isAuthorized(tx, actor, { account: ["update"] }))) throw forbidden;
    if (current.name === name) return { result: "updated" };
    await tx
      .update(user)
      .set({
        name,
        ...(language && { language }),
        ...(!current.name && current.lastSignInAt && { onboardedAt: new Date() }),
        updatedAt: nextUpdatedAt(current.updatedAt),
      })
      .where(eq(user.id, userId));
    await emit(tx, {
      actor,
      kind: "user.name",
      subject: { ...current, name },
      before: { name: current.name },
      after: { name },
    });
    return { result: "updated" };
  });
}
