import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestampColumn } from "../columns.ts";

export const activity = sqliteTable(
  "activity",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: timestampColumn("at")
      .notNull()
      .$defaultFn(() => new Date()),
    kind: text("kind").notNull(),
    /** Null if nobody was signed in: the command line, a failed sign-in. */
    actorId: text("actor_id"),
    actorName: text("actor_name").notNull().default(""),
    /** The impersonating administrator. */
    impersonatorId: text("impersonator_id"),
    impersonatorName: text("impersonator_name").notNull().default(""),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    subjectLabel: text("subject_label").notNull().default(""),
    details: text("details", { mode: "json" })
      .$type<Record<string, string | number | null>>()
      .notNull()
      .default({}),
    requestId: text("request_id"),
  },
  (table) => [
    // SQLite adds the row id to every index, which orders equal times.
    index("activity_at").on(table.at),
    index("activity_kind").on(table.kind, table.at),
    index("activity_actor").on(table.actorId, table.at),
    index("activity_actor_kind").on(table.actorId, table.kind, table.at),
    index("activity_impersonator")
      .on(table.impersonatorId, table.at)
      .where(sql`${table.impersonatorId} IS NOT NULL`),
    index("activity_subject").on(table.subjectId, table.at),
    index("activity_subject_kind").on(table.subjectId, table.kind, table.at),
  ],
);
