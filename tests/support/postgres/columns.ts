export { pgTable as table } from "drizzle-orm/pg-core";
export { booleanColumn, id, moneyColumn, referenceColumn, text, timestamps } from "#db/postgres/columns.ts";
