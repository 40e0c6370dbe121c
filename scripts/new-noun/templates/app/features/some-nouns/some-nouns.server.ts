import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { someNoun } from "#db/schema.ts";

export type SomeNoun = typeof someNoun.$inferSelect;

export async function getSomeNoun(id: string): Promise<SomeNoun | undefined> {
  const [row] = await db().select().from(someNoun).where(eq(someNoun.id, id));
  return row;
}
