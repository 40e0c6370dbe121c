export { sqliteTable as table, text } from "drizzle-orm/sqlite-core";
/** @public used only by tests of features that can be left out */
export {
  type AnyColumn,
  booleanColumn,
  id,
  moneyColumn,
  referenceColumn,
  timestamps,
} from "#db/sqlite/columns.ts";
