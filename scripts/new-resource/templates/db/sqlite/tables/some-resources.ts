import { sqliteTable } from "drizzle-orm/sqlite-core";
import { recordColumns, recordIndexes } from "../columns.ts";

export const someResource = sqliteTable(
  "some_resource",
  {
    ...recordColumns(),
  },
  recordIndexes("some_resource"),
);
