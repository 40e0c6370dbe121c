import { parseRoles } from "#app/access/roles.ts";
import { chunks } from "#app/chunks.ts";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { getRequestingActor, requesterSchema, requesterTransaction } from "#app/jobs/requester.server.ts";
import { maxTermLength, parseListQuery } from "#app/lists/list-query.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import { idSchema } from "#app/validation/id-schema.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { readAllUsers } from "../user-list.server.ts";
import { type UserQuery, userListShape } from "../user-list-shape.ts";
import { type UserRow, userStatus } from "../user-row.ts";
import { userDetailOf } from "../users.server.ts";
import { type BulkChange, bulkPermissions } from "./bulk.schema.ts";
import {
  addOutcomes,
  type BulkOutcome,
  batchSizeOf,
  bulkRefusals,
  changeUsersInTransaction,
  emptyBulkOutcome,
} from "./bulk-changes.server.ts";

const { filters } = userListShape;

/** Fewer per transaction than for a selection: a job can take hours, and with SQLite requests wait for each. */
export const jobBatchSize = 20;

/** Every user that the list shows for a search and filters, except those who were created later. */
export const bulkJobInputSchema = z.object({
  requester: requesterSchema,
  /** Milliseconds since 1970. */
  requestedAt: z.number().int(),
  filter: z.object({
    // Terms are counted in code points.
    searchTerm: limitedText(2 * maxTermLength),
    role: z.enum(["", ...filters.role]),
    status: z.enum(["", ...filters.status]),
  }),
  /** The number shown in the confirmation; null if counting stopped at the limit. */
  total: z.number().int().nullable(),
});

export type BulkJobInput = z.output<typeof bulkJobInputSchema>;

const count = z.number().int();

export const bulkOutcomeSchema = z.object({
  done: count,
  refused: z.partialRecord(z.enum(bulkRefusals), count),
});

const checkpointSchema = z.object({
  after: z.object({ key: z.number(), id: idSchema() }),
  seen: count,
  outcome: bulkOutcomeSchema,
});

/** @throws when the person who asked for it is not allowed to do it anymore */
export function changeMatchingUsers(
  input: BulkJobInput,
  change: BulkChange,
  run: JobRun,
): Promise<BulkOutcome> {
  return dialect.withPrimaryReads(() => changeInBatches(input, change, run));
}

async function changeInBatches(
  { requester, requestedAt, filter, total }: BulkJobInput,
  change: BulkChange,
  run: JobRun,
): Promise<BulkOutcome> {
  const actor = await getRequestingActor(requester);
  // No change affects this order, so the checkpoint stays valid.
  const query = parseListQuery(userListShape, new URLSearchParams({ ...filter, sort: "created" }));
  const start = { after: { key: requestedAt + 1, id: "" }, seen: 0, outcome: emptyBulkOutcome };
  let state = checkpointSchema.nullable().parse(run.checkpoint) ?? start;
  for await (const users of readAllUsers(query, state.after)) {
    for (const some of chunks(users, batchSizeOf(change.operation, jobBatchSize))) {
      const last = some.at(-1) as UserRow;
      const before = state;
      state = await requesterTransaction(actor, bulkPermissions[change.operation], async (tx) => {
        const rows = new Map(some.map((user) => [user.id, user]));
        const results = await changeUsersInTransaction(tx, actor, [...rows.keys()], change, (user) =>
          matches(user, query, rows.get(user.id)),
        );
        const next = {
          after: { key: last.createdAt, id: last.id },
          seen: before.seen + some.length,
          outcome: addOutcomes(before.outcome, results),
        };
        await run.saveCheckpoint(tx, next, next.seen, total ?? undefined);
        return next;
      });
      await yieldToEventLoop();
    }
  }
  return state.outcome;
}

/** @param row of the page, which was read before the transaction began */
function matches(
  user: UserRecord,
  { searchTerm, filters: { role, status } }: UserQuery,
  row?: UserRow,
): boolean {
  if (searchTerm && (user.name !== row?.name || user.email !== row.email)) return false;
  if (role && !parseRoles(user.role).includes(role)) return false;
  return !status || userStatus(userDetailOf(user)) === status;
}
