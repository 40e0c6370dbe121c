import { and, asc, eq, gt } from "drizzle-orm";
import type { PersonalData } from "#app/features/account/account-export.server.ts";
import { inBatches } from "#app/lists/in-batches.server.ts";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";

export const personalData = ((userId) => ({
  requestedJobs: requestedJobs(userId),
})) satisfies PersonalData["personalData"];

function requestedJobs(userId: string) {
  const { id, kind, state, createdAt, finishedAt } = job;
  return inBatches<{ id: number }>((last, limit) =>
    db()
      .select({ id, kind, state, createdAt, finishedAt })
      .from(job)
      .where(and(eq(job.requestedBy, userId), last && gt(id, last.id)))
      .orderBy(asc(id))
      .limit(limit),
  );
}
