import { asc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";

export async function personalData(tx: Transaction, userId: string) {
  const { name, size, mediaType, createdAt } = upload;
  const files = await tx
    .select({ name, size, mediaType, createdAt })
    .from(upload)
    .where(eq(upload.ownerId, userId))
    .orderBy(asc(upload.createdAt), asc(upload.id));
  return { files };
}
