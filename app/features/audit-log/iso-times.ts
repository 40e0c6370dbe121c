import { findEventKind } from "#app/events/event-kinds.ts";
import type { ActivityRow } from "./activity-list-shape.ts";
import { detailKeysForField } from "./detail-keys-for-field.ts";

/** The details, whose times are stored in milliseconds since 1970. */
export function isoTimes(kind: string, details: ActivityRow["details"]): ActivityRow["details"] {
  const declared = Object.entries(findEventKind(kind)?.details ?? {});
  const times = declared.flatMap(([name, { as }]) =>
    as === "end" ? [name, ...Object.values(detailKeysForField(name))] : [],
  );
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      const isTime = times.includes(name) && typeof value === "number";
      return [name, isTime ? new Date(value).toISOString() : value];
    }),
  );
}
