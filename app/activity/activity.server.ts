import { eq } from "drizzle-orm";
import type { Actor } from "#app/auth/actor.server.ts";
import { settings } from "#app/settings.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { activity, user } from "#db/schema.ts";
import { type ActivityKind, subjectTypes } from "./activity.schema.ts";

interface Deed {
  actor: Actor;
  kind: ActivityKind;
  /** The person or repository it is done to; the kind tells which of them. */
  subject?: { id: string; name: string; email?: string };
  /** How many, where it is done to several. */
  count?: number;
  /** Never a secret, and no address that is nobody's account. */
  details?: Record<string, string | number | null>;
}

/**
 * Writes a deed into the trail. Takes the transaction of the deed, so that neither is ever there without the other.
 * A demo keeps no trail.
 */
export async function recordActivity(
  tx: Transaction,
  { actor, kind, subject, count, details }: Deed,
): Promise<void> {
  if (settings().demoMode) return;
  await tx.insert(activity).values({
    kind,
    actorId: actor.id,
    actorName: actor.name,
    impersonatorId: actor.impersonatorId,
    impersonatorName: await impersonatorName(tx, actor.impersonatorId),
    subjectType: subject ? subjectTypeOf(kind) : null,
    subjectId: subject?.id ?? null,
    subjectLabel: subject ? subject.name || (subject.email ?? "") : "",
    details: { ...details, ...(count !== undefined && { count }) },
    requestId: actor.requestId,
  });
}

function subjectTypeOf(kind: ActivityKind) {
  return subjectTypes.find((type) => kind.startsWith(`${type}.`)) ?? "user";
}

async function impersonatorName(tx: Transaction, id: string | null) {
  if (!id) return "";
  const [impersonator] = await tx.select({ name: user.name }).from(user).where(eq(user.id, id));
  return impersonator?.name ?? "";
}
