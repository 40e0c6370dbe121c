import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { PersonalData } from "#app/features/account/account-export.server.ts";
import { compareRowValues } from "#app/lists/compare-row-values.server.ts";
import { inBatches } from "#app/lists/in-batches.server.ts";
import { db } from "#db/client.server.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";

export const personalData = ((userId) => ({ files: files(userId) })) satisfies PersonalData["personalData"];

const { id, name, size, mediaType, createdAt, ownerId } = upload;
const columns = { id, name, size, mediaType, createdAt };

async function* files(userId: string) {
  const picture = db()
    .select({ id: userPicture.uploadId })
    .from(userPicture)
    .where(eq(userPicture.userId, userId));
  yield await db()
    .select(columns)
    .from(upload)
    .where(and(inArray(id, picture), or(isNull(ownerId), ne(ownerId, userId))));
  // In the order of an index.
  yield* inBatches<{ id: string; size: number }>((last, limit) =>
    db()
      .select(columns)
      .from(upload)
      .where(
        and(
          eq(ownerId, userId),
          ne(upload.sha256, ""),
          last && compareRowValues([size, id], ">", [last.size, last.id]),
        ),
      )
      .orderBy(asc(size), asc(id))
      .limit(limit),
  );
}
