import { eq, inArray, sql } from "drizzle-orm";
import type { PictureSource } from "#app/users/user-pictures.server.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { prepareStatementOnce } from "#db/prepare-statement-once.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";

export const findPictures: PictureSource["findPictures"] = async (userIds) => {
  const rows = await picturesOfUsers().execute({ users: JSON.stringify(userIds.map((id) => ({ id }))) });
  return new Map(rows.map(({ userId, sha256 }) => [userId, `/files/pictures/${sha256}`]));
};

const picturesOfUsers = prepareStatementOnce((database) =>
  database
    .select({ userId: userPicture.userId, sha256: upload.sha256 })
    .from(userPicture)
    .innerJoin(upload, eq(upload.id, userPicture.uploadId))
    .where(
      inArray(
        userPicture.userId,
        sql`(select ${jsonRowField("id")} from ${dialect.jsonRows(sql.placeholder("users"))})`,
      ),
    ),
);
