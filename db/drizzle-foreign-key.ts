import type { AnyColumn, AnyTable } from "./any-table.ts";

/** A foreign key as Drizzle gives it. */
export interface DrizzleForeignKey {
  reference(): { columns: AnyColumn[]; foreignTable: AnyTable; foreignColumns: AnyColumn[] };
  onDelete: string | undefined;
}
