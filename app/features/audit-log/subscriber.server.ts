import { eq } from "drizzle-orm";
import type { Subscriber } from "#app/events/emit.server.ts";
import type { ApplicationEvent, RecordedValue } from "#app/events/event.ts";
import { findEventKind } from "#app/events/event-kinds.ts";
import { settings } from "#app/settings.server.ts";
import { displayName } from "#app/users/display-name.ts";
import type { Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { detailKeysForField } from "./detail-keys-for-field.ts";

export const handleEvent: Subscriber["handleEvent"] = async (tx, event) => {
  if (settings().readOnly) return;
  const { actor, kind, subject, count, details } = event;
  await tx.insert(activity).values({
    kind,
    actorId: actor.id,
    actorName: actor.name,
    impersonatorId: actor.impersonatorId,
    impersonatorName: await impersonatorName(tx, actor.impersonatorId),
    subjectType: subject ? (findEventKind(kind)?.subject ?? null) : null,
    subjectId: subject?.id ?? null,
    subjectLabel: subject ? displayName(subject) : "",
    details: { ...changes(event), ...details, ...(count !== undefined && { count }) },
    requestId: actor.requestId,
  });
};

function changes({ kind, before, after }: ApplicationEvent) {
  const recordedFields = findEventKind(kind)?.recordedFields ?? [];
  const changed = recordedFields.filter((field) => before?.[field] !== after?.[field]);
  return Object.fromEntries(
    changed.flatMap((field) => {
      const names = detailKeysForField(field);
      return [
        [names.old, recorded(before?.[field])],
        [names.new, recorded(after?.[field])],
      ];
    }),
  );
}

function recorded(value: RecordedValue | undefined) {
  if (typeof value === "boolean") return String(value);
  return value instanceof Date ? value.getTime() : (value ?? null);
}

async function impersonatorName(tx: Transaction, id: string | null) {
  if (!id) return "";
  const [impersonator] = await tx.select({ name: user.name }).from(user).where(eq(user.id, id));
  return impersonator?.name ?? "";
}
