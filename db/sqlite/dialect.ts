import { inArray, is, Placeholder, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { Dialect } from "../dialect.ts";
import { removeRestoreDrafts } from "./backup/restore.server.ts";
import { databaseFile, openSqlite } from "./client.server.ts";
import { acquireDatabaseLock } from "./lock.server.ts";
import { removeDeletedSearchEntries } from "./search-indexes.server.ts";

export const dialect: Dialect = {
  betterAuthProvider: "sqlite",

  singleServer: true,

  open: openSqlite,

  file: databaseFile,

  async acquire() {
    const file = databaseFile();
    acquireDatabaseLock(file, "server");
    removeRestoreDrafts(file);
  },

  prepare: (query) => query.prepare(),

  withPrimaryReads: (work) => work(),

  forUpdateSkipLocked: (query) => query,

  inSkipLocked: inArray,

  foreignKeys: (table) => getTableConfig(table).foreignKeys,

  jsonRows: (rows) => sql`json_each(${is(rows, Placeholder) ? rows : JSON.stringify(rows)}) as json_rows`,

  timeFromNow: (milliseconds) => sql`${Date.now() + milliseconds}`,

  timeOrNever: (column) => sql`coalesce(${column}, 0)`,

  removeDeletedSearchEntries,

  timeValue: (time) => sql`${time.getTime()}`,
};
