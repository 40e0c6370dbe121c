import { asc, eq, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";

export async function personalData(tx: Transaction, userId: string) {
  const entries = await tx
    .select()
    .from(activity)
    .where(or(eq(activity.actorId, userId), eq(activity.subjectId, userId)))
    .orderBy(asc(activity.at), asc(activity.id));
  return {
    activity: entries.map(({ at, kind, actorId, subjectType, subjectId, subjectLabel, details }) => ({
      at,
      kind,
      by: actorId === userId ? "you" : "somebody else",
      to: subjectId === userId ? "you" : subjectType === "user" ? "somebody else" : subjectLabel,
      details: subjectType === "user" && subjectId !== userId ? {} : details,
    })),
  };
}
