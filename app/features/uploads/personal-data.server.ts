import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";

export async function personalData(tx: Transaction, userId: string) {
  const { name, size, mediaType, createdAt } = upload;
  const picture = tx
    .select({ id: userPicture.uploadId })
    .from(userPicture)
    .where(eq(userPicture.userId, userId));
  const files = await tx
    .select({ name, size, mediaType, createdAt })
    .from(upload)
    .where(and(ne(upload.sha256, ""), or(eq(upload.ownerId, userId), inArray(upload.id, picture))))
    .orderBy(asc(upload.createdAt), asc(upload.id));
  return { files };
}
