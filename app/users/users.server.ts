import { count } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";

export async function countUsers(): Promise<number> {
  return db().select({ count: count() }).from(user).get()?.count ?? 0;
}
