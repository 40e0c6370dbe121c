import { generateRecoveryCodes, hashRecoveryCodes } from "#app/features/two-factor/recovery-codes.server.ts";
import { generateTotpSecret } from "#app/features/two-factor/totp.server.ts";
import { seal } from "#app/secrets/sealed.server.ts";
import { db } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";

/** Turns it on for a user of the test database. */
export async function insertTwoFactor(userId: string) {
  const secret = generateTotpSecret();
  const recoveryCodes = generateRecoveryCodes();
  await db()
    .insert(twoFactor)
    .values({
      userId,
      secret: seal("two-factor", secret, userId),
      lastTimeStep: 0,
      recoveryCodes: hashRecoveryCodes(userId, recoveryCodes),
    });
  return { secret, recoveryCodes };
}
