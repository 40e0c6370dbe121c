import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestampColumn } from "../columns.ts";
import { user } from "./users.ts";

/** The second factor of users who have turned it on. */
export const twoFactor = sqliteTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Encrypted. */
  secret: text("secret").notNull(),
  /** The time step of the last accepted code (RFC 6238), which is not accepted again. */
  lastTimeStep: integer("last_time_step").notNull(),
  /** The hashes of the unused recovery codes: a JSON array. */
  recoveryCodes: text("recovery_codes").notNull(),
  createdAt: timestampColumn("created_at")
    .notNull()
    .$defaultFn(() => new Date()),
});
