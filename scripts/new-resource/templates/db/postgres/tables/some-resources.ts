import { pgTable } from "drizzle-orm/pg-core";
import { recordColumns, recordIndexes } from "../columns.ts";

export const someResource = pgTable(
  "some_resource",
  {
    ...recordColumns(),
  },
  recordIndexes("some_resource"),
);
