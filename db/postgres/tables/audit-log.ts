import { sql } from "drizzle-orm";
import { index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { serialId, text, timestampColumn } from "../columns.ts";

export const activity = pgTable(
  "activity",
  {
    id: serialId(),
    at: timestampColumn("at")
      .notNull()
      .$defaultFn(() => new Date()),
    kind: text("kind").notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull().default(""),
    impersonatorId: text("impersonator_id"),
    impersonatorName: text("impersonator_name").notNull().default(""),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    subjectLabel: text("subject_label").notNull().default(""),
    details: jsonb("details").$type<Record<string, string | number | null>>().notNull().default({}),
    requestId: text("request_id"),
  },
  (table) => [
    index("activity_at").on(table.at, table.id),
    index("activity_kind").on(table.kind, table.at, table.id),
    index("activity_actor").on(table.actorId, table.at, table.id),
    index("activity_actor_kind").on(table.actorId, table.kind, table.at, table.id),
    index("activity_impersonator")
      .on(table.impersonatorId, table.at, table.id)
      .where(sql`${table.impersonatorId} IS NOT NULL`),
    index("activity_subject").on(table.subjectId, table.at, table.id),
    index("activity_subject_kind").on(table.subjectId, table.kind, table.at, table.id),
  ],
);
