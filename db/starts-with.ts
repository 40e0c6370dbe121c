import { between, type SQL } from "drizzle-orm";
import type { AnyColumn } from "./any-table.ts";

/** Case-sensitive; over an index on the column, unlike `like`: texts are compared byte by byte. */
export function startsWith(column: AnyColumn, prefix: string): SQL {
  return between(column, prefix, `${prefix}\u{10ffff}`);
}
