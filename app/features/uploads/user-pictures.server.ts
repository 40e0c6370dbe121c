import { eq, inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";

export async function findPictures(userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select({ userId: userPicture.userId, sha256: upload.sha256 })
    .from(userPicture)
    .innerJoin(upload, eq(upload.id, userPicture.uploadId))
    .where(inArray(userPicture.userId, [...userIds]));
  return new Map(rows.map(({ userId, sha256 }) => [userId, `/files/pictures/${sha256}`]));
}
