import { eq, inArray, sql } from "drizzle-orm";
import { prepareStatementOnce } from "#db/prepare-statement-once.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";

export async function findPictures(userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await picturesOfUsers().execute({ users: JSON.stringify(userIds.map((id) => ({ id }))) });
  return new Map(rows.map(({ userId, sha256 }) => [userId, `/files/pictures/${sha256}`]));
}

const picturesOfUsers = prepareStatementOnce((database) =>
  database
    .select({ userId: userPicture.userId, sha256: upload.sha256 })
    .from(userPicture)
    .innerJoin(upload, eq(upload.id, userPicture.uploadId))
    .where(
      inArray(
        userPicture.userId,
        sql`(select value ->> 'id' from ${dialect.jsonRows(sql.placeholder("users"))})`,
      ),
    ),
);
