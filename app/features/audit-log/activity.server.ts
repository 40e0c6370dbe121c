import { eq } from "drizzle-orm";
import type { ApplicationEvent } from "#app/events/event.ts";
import { declarationOf } from "#app/events/event-kinds.ts";
import { settings } from "#app/settings.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { activity } from "#db/tables/audit-log.ts";

/** Writes an event into the audit log. A demo has none. */
export async function recordActivity(tx: Transaction, event: ApplicationEvent): Promise<void> {
  if (settings().demoMode) return;
  const { actor, kind, subject, count, details } = event;
  await tx.insert(activity).values({
    kind,
    actorId: actor.id,
    actorName: actor.name,
    impersonatorId: actor.impersonatorId,
    impersonatorName: await impersonatorName(tx, actor.impersonatorId),
    subjectType: subject ? declarationOf(kind).subject : null,
    subjectId: subject?.id ?? null,
    subjectLabel: subject ? subject.name || (subject.email ?? "") : "",
    details: { ...changes(event), ...details, ...(count !== undefined && { count }) },
    requestId: actor.requestId,
  });
}

/** `oldName` and `newName` of a changed name, and so on. */
function changes({ kind, before, after }: ApplicationEvent) {
  const changed = declarationOf(kind).recordedFields.filter((field) => before?.[field] !== after?.[field]);
  return Object.fromEntries(
    changed.flatMap((field) => {
      const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
      return [
        [`old${name}`, recorded(before?.[field])],
        [`new${name}`, recorded(after?.[field])],
      ];
    }),
  );
}

function recorded(value: string | number | Date | null | undefined) {
  return value instanceof Date ? value.getTime() : (value ?? null);
}

async function impersonatorName(tx: Transaction, id: string | null) {
  if (!id) return "";
  const [impersonator] = await tx.select({ name: user.name }).from(user).where(eq(user.id, id));
  return impersonator?.name ?? "";
}
