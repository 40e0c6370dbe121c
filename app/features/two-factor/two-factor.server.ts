import { and, eq, lt } from "drizzle-orm";
import { unseal } from "#app/secrets/sealed.server.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { hashRecoveryCode, parseRecoveryCodes } from "./recovery-codes.server.ts";
import { findTimeStep } from "./totp.server.ts";
import { appCodePattern } from "./two-factor.schema.ts";

type TwoFactorRow = typeof twoFactor.$inferSelect;

/** Undefined if the user has not turned it on. */
export async function findTwoFactor(database: Database, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await database.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
}

export async function hasTwoFactor(userId: string): Promise<boolean> {
  return (await findTwoFactor(db(), userId)) !== undefined;
}

type AcceptedCode = "app" | "recovery";

/** Accepts each code once, also of parallel requests. @param code valid for `secondFactorSchema` @returns undefined for a wrong one */
export async function acceptCode(
  tx: Transaction,
  userId: string,
  code: string,
): Promise<AcceptedCode | undefined> {
  const row = await findTwoFactor(tx, userId);
  if (!row) return undefined;
  return appCodePattern.test(code) ? acceptAppCode(tx, row, code) : acceptRecoveryCode(tx, row, code);
}

/** Undefined if the application secret has been changed since it was turned on. */
export function unsealSecret({ userId, secret }: TwoFactorRow): string | undefined {
  const unsealed = unseal("two-factor", secret, userId);
  return typeof unsealed === "string" ? unsealed : undefined;
}

async function acceptAppCode(tx: Transaction, row: TwoFactorRow, code: string) {
  const { userId, lastTimeStep } = row;
  const secret = unsealSecret(row);
  const step = secret && findTimeStep(secret, code, lastTimeStep);
  if (!step) return undefined;
  const { rowCount } = await tx
    .update(twoFactor)
    .set({ lastTimeStep: step })
    .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastTimeStep, step)));
  return rowCount ? "app" : undefined;
}

async function acceptRecoveryCode(tx: Transaction, row: TwoFactorRow, code: string) {
  const { userId, recoveryCodes } = row;
  const hash = hashRecoveryCode(userId, code);
  const unused = parseRecoveryCodes(row);
  if (!unused.includes(hash)) return undefined;
  const left = unused.filter((each) => each !== hash);
  const { rowCount } = await tx
    .update(twoFactor)
    .set({ recoveryCodes: JSON.stringify(left) })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.recoveryCodes, recoveryCodes)));
  return rowCount ? "recovery" : undefined;
}
