import type { Column, Table } from "drizzle-orm";

/** As Drizzle gives it. */
export interface DeclaredForeignKey {
  reference(): { columns: Column[]; foreignTable: Table; foreignColumns: Column[] };
  onDelete: string | undefined;
}
