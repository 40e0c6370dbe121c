export { sqliteTable as table, text } from "drizzle-orm/sqlite-core";
export { type AnyColumn, id, referenceColumn, timestamps } from "#db/sqlite/columns.ts";
