import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { account } from "#db/schema.ts";

export async function listLinkedProviders(userId: string): Promise<string[]> {
  const links = await db()
    .selectDistinct({ provider: account.providerId })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(account.providerId);
  return links.map(({ provider }) => provider);
}
