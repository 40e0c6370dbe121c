import { type SQL, sql } from "drizzle-orm";
import type { ForeignKey } from "#db/foreign-keys.ts";

const separator = ":";

/** For `cleared_reference.field`. */
export function clearedField({ field, column }: ForeignKey): SQL<string> {
  return sql<string>`${field + separator} || ${column}`;
}

/** @param recordId the id that earlier versions left out */
export function parseClearedField(stored: string, recordId: string): { field: string; referencedId: string } {
  const [field = "", ...id] = stored.split(separator);
  return { field, referencedId: id.length > 0 ? id.join(separator) : recordId };
}
