import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { user } from "#db/schema.ts";

export type UserRecord = typeof user.$inferSelect;

export async function findUserRecord(database: Database, id: string): Promise<UserRecord | undefined> {
  const [found] = await database.select().from(user).where(eq(user.id, id));
  return found;
}

/** In the order of the ids, without those that are gone. */
export async function findUserRecords(database: Database, ids: readonly string[]): Promise<UserRecord[]> {
  const found = await database.select().from(user).where(isOneOf(user.id, ids));
  const byId = new Map(found.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
