import { db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";

/** Uses up a user's default storage quota. */
export async function fillStorage(ownerId: string): Promise<void> {
  await db()
    .insert(upload)
    .values({
      id: crypto.randomUUID(),
      purpose: "",
      sha256: "0".repeat(64),
      size: 1_000_000_000,
      mediaType: "text/plain",
      name: "large.txt",
      ownerId,
      createdAt: new Date(),
    });
}
