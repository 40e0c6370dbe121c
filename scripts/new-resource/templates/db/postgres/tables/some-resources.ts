import { pgTable } from "drizzle-orm/pg-core";
import { recordColumns, recordIndexes, text } from "../columns.ts";

export const someResource = pgTable(
  "some_resource",
  {
    ...recordColumns(),
    description: text("description").notNull().default(""),
  },
  (table) => [...recordIndexes("some_resource", table)],
);
