import { eq } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import type { db } from "#db/client.server.ts";
import { activity, user } from "#db/schema.ts";

import type { ActivityKind } from "./activity.schema.ts";

/** Who does a deed, as the trail keeps it. Routes take it from `actorOf`. */
export interface Actor {
  /** Null where nobody is signed in. */
  id: string | null;
  name: string;
  /** The administrator behind the actor, where it is an impersonation. */
  impersonatorId: string | null;
  requestId: string | null;
}

export type Transaction = Parameters<Parameters<ReturnType<typeof db>["transaction"]>[0]>[0];

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

/** Whoever works on the machine itself. */
export const commandLine: Actor = { id: null, name: "", impersonatorId: null, requestId: null };

/**
 * Writes a deed into the trail. Takes the transaction of the deed, so that neither is ever there without the other.
 * A demo keeps no trail.
 */
export function recordActivity(tx: Transaction, { actor, kind, subject, count, details }: Deed): void {
  if (settings().demoMode) return;
  tx.insert(activity)
    .values({
      kind,
      actorId: actor.id,
      actorName: actor.name,
      impersonatorId: actor.impersonatorId,
      impersonatorName: impersonatorName(tx, actor.impersonatorId),
      subjectType: subject ? (kind.startsWith("repository.") ? "repository" : "user") : null,
      subjectId: subject?.id ?? null,
      subjectLabel: subject ? subject.name || (subject.email ?? "") : "",
      details: { ...details, ...(count !== undefined && { count }) },
      requestId: actor.requestId,
    })
    .run();
}

function impersonatorName(tx: Transaction, id: string | null) {
  if (!id) return "";
  return tx.select({ name: user.name }).from(user).where(eq(user.id, id)).get()?.name ?? "";
}
