export { pgTable as table } from "drizzle-orm/pg-core";
export { id, referenceColumn, text, timestamps } from "#db/postgres/columns.ts";
