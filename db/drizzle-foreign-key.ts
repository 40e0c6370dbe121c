import type { Column, Table } from "drizzle-orm";

/** As Drizzle gives it. */
export interface DrizzleForeignKey {
  reference(): { columns: Column[]; foreignTable: Table; foreignColumns: Column[] };
  onDelete: string | undefined;
}
