import { integer, pgTable } from "drizzle-orm/pg-core";
import { text, timestampColumn } from "../columns.ts";
import { user } from "./users.ts";

export const twoFactor = pgTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  lastTimeStep: integer("last_time_step").notNull(),
  recoveryCodes: text("recovery_codes").notNull(),
  createdAt: timestampColumn("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
});
