import { and, eq } from "drizzle-orm";
import { can } from "#app/access/permissions.ts";
import { db } from "#db/client.server.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import type { Upload } from "../uploads.server.ts";

/** One's own picture, or anyone's with the permission to see users. @returns undefined for anything else */
export async function findReadablePicture(
  reader: { id: string; role: string },
  sha256: string,
): Promise<Upload | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  const seesUsers = can(reader.role, { user: ["list"] }) || can(reader.role, { user: ["get"] });
  const [found] = await db()
    .select({ upload })
    .from(upload)
    .innerJoin(userPicture, eq(userPicture.uploadId, upload.id))
    .where(and(eq(upload.sha256, sha256), seesUsers ? undefined : eq(userPicture.userId, reader.id)))
    .limit(1);
  return found?.upload;
}
