import { sql } from "drizzle-orm";
import { index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { JobState } from "../../job-states.ts";
import { serialId, text, timestampColumn } from "../columns.ts";

export const job = pgTable(
  "job",
  {
    id: serialId(),
    kind: text("kind").notNull(),
    input: text("input").notNull(),
    state: text("state").$type<JobState>().notNull(),
    priority: integer("priority").notNull().default(0),
    key: text("key"),
    orderKey: text("order_key"),
    requestedBy: text("requested_by"),
    dueAt: timestampColumn("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    holder: text("holder"),
    leaseUntil: timestampColumn("lease_until"),
    cancelRequestedAt: timestampColumn("cancel_requested_at"),
    progress: integer("progress"),
    progressTotal: integer("progress_total"),
    checkpoint: text("checkpoint"),
    result: text("result"),
    error: text("error"),
    createdAt: timestampColumn("created_at").notNull(),
    startedAt: timestampColumn("started_at"),
    finishedAt: timestampColumn("finished_at"),
  },
  (table) => [
    uniqueIndex("job_key").on(table.kind, table.key),
    // With what a claim looks for, so that it reads no rows of other kinds.
    index("job_queue").on(table.state, sql`${table.priority} DESC`, table.id, table.kind, table.attempts),
    index("job_due").on(table.state, table.dueAt),
    index("job_list_by_state").on(table.state, table.id),
    index("job_list_by_kind").on(table.kind, table.id),
    index("job_order").on(table.orderKey, table.id).where(sql`order_key IS NOT NULL AND finished_at IS NULL`),
    index("job_finished").on(table.finishedAt),
    index("job_requested_by").on(table.requestedBy, table.id).where(sql`requested_by IS NOT NULL`),
  ],
);

export const jobSchedule = pgTable("job_schedule", {
  name: text("name").primaryKey(),
  nextAt: timestampColumn("next_at").notNull(),
  timing: text("timing").notNull(),
});
