import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { asResourceTable, type ResourceTable } from "./resource-table.ts";

export async function getRow<Table extends ResourceTable>(
  table: Table,
  id: string,
): Promise<Table["$inferSelect"] | undefined> {
  const rows = asResourceTable(table);
  const [row] = await db().select().from(rows).where(eq(rows.id, id));
  return row;
}
