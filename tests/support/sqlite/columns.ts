export { sqliteTable as table, text } from "drizzle-orm/sqlite-core";
export {
  type AnyColumn,
  booleanColumn,
  id,
  moneyColumn,
  referenceColumn,
  timestamps,
} from "#db/sqlite/columns.ts";
