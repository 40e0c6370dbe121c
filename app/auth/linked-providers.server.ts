import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { account } from "#db/schema.ts";

/** The providers by which somebody can sign in, such as "github". */
export async function linkedProviders(userId: string): Promise<string[]> {
  const links = await db()
    .selectDistinct({ provider: account.providerId })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(account.providerId);
  return links.map(({ provider }) => provider);
}
