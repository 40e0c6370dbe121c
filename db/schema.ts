import { databaseDialect } from "#app/settings.server.ts";
import * as postgres from "./postgres/schema.ts";
import * as sqlite from "./sqlite/schema.ts";

/**
 * The tables of the database that `DATABASE_URL` names. Both dialects have the same names and types towards the code, which
 * a test compares column by column; that of PostgreSQL stands for both, because it promises nothing that SQLite has not.
 */
const tables = databaseDialect() === "postgres" ? postgres : (sqlite as unknown as typeof postgres);

export const { user, session, account, verification, apiToken, limitHit, outbox, repository, activity } =
  tables;

/** A table under another name, which is said alike in both dialects. */
export { alias } from "drizzle-orm/pg-core";
