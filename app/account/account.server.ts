import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";

/** @param name validated by `nameSchema` */
export async function changeName(userId: string, name: string): Promise<void> {
  db().update(user).set({ name }).where(eq(user.id, userId)).run();
}
