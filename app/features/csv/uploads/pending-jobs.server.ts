import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { job } from "#db/schema.ts";

/** Per user and kind: one such job runs at a time, and others wait for it. */
export const maxPending = 5;

export async function hasTooManyPending(
  tx: Transaction,
  kind: { name: string },
  userId: string,
): Promise<boolean> {
  const isPending = and(eq(job.kind, kind.name), eq(job.requestedBy, userId), isNull(job.finishedAt));
  return (await tx.$count(job, isPending)) >= maxPending;
}
