import { eq } from "drizzle-orm";
import type { PersonalData } from "#app/features/account/account-export.server.ts";
import { db } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";

export const personalData = ((userId) => ({
  twoFactor: turnedOn(userId),
})) satisfies PersonalData["personalData"];

async function* turnedOn(userId: string) {
  yield await db()
    .select({ createdAt: twoFactor.createdAt })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
}
