import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { isDeniedWhileImpersonating } from "#app/access/permissions.ts";
import { refuseAtLimit } from "#app/auth/refuse-at-limit.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { AccountError } from "#app/features/account/account-errors.ts";
import type { ChangeResult } from "#app/features/users/user.schema.ts";
import { changeUserRecord, isSelf, lacksPermissionsOf } from "#app/features/users/user-rules.server.ts";
import { refundLimit } from "#app/rate-limits/rate-limits.server.ts";
import { displayName } from "#app/users/display-name.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { notifyOwner } from "./owner-notices.server.ts";
import { generateRecoveryCodes, hashRecoveryCodes } from "./recovery-codes.server.ts";
import { acceptSecondFactor } from "./second-factor.server.ts";

const permissions = { account: ["change-sign-in"] } as const;

type ConfirmedResult<Value> =
  | { result: "done"; value: Value }
  | { result: "wrongCode" }
  | { result: "refused"; error: AccountError };

/** @param code the user's, a recovery code too */
export async function turnOffOwn(
  actor: Actor,
  userId: string,
  code: string,
): Promise<ConfirmedResult<undefined>> {
  return confirmWithSecondFactor(actor, userId, code, async (tx, owner) => {
    await removeTwoFactor(tx, actor, owner);
    await notifyOwner(tx, owner, "turnedOff");
    return undefined;
  });
}

/** The former recovery codes stop working. @returns the new ones, which are not stored and cannot be shown again */
export async function replaceRecoveryCodes(
  actor: Actor,
  userId: string,
  code: string,
): Promise<ConfirmedResult<string[]>> {
  return confirmWithSecondFactor(actor, userId, code, async (tx, owner) => {
    const codes = generateRecoveryCodes();
    await tx
      .update(twoFactor)
      .set({ recoveryCodes: hashRecoveryCodes(userId, codes) })
      .where(eq(twoFactor.userId, userId));
    await emit(tx, { actor, kind: "two-factor.codes", subject: owner });
    await notifyOwner(tx, owner, "newRecoveryCodes");
    return codes;
  });
}

/** For a user who has lost the app and the recovery codes. @throws {forbidden} */
export async function turnOffForUser(actor: Actor, userId: string): Promise<ChangeResult<{ name: string }>> {
  return changeUserRecord(actor, { user: ["update"] }, { id: userId }, async (tx, owner) => {
    // Otherwise a stolen session could turn off its own second factor without a code.
    if (isSelf(actor, userId)) return { result: "self" };
    if (await lacksPermissionsOf(tx, actor, owner.role)) return { result: "morePermissions" };
    if (await removeTwoFactor(tx, actor, owner)) await notifyOwner(tx, owner, "turnedOffByAdministrator");
    return { result: "done", name: displayName(owner) };
  });
}

/** @returns whether it was on */
async function removeTwoFactor(tx: Transaction, actor: Actor, owner: UserRecord): Promise<boolean> {
  const { rowCount } = await tx.delete(twoFactor).where(eq(twoFactor.userId, owner.id));
  if (!rowCount) return false;
  await emit(tx, { actor, kind: "two-factor.off", subject: owner });
  return true;
}

async function confirmWithSecondFactor<Value>(
  actor: Actor,
  userId: string,
  code: string,
  work: (tx: Transaction, owner: UserRecord) => Promise<Value>,
): Promise<ConfirmedResult<Value>> {
  if (isDeniedWhileImpersonating(actor, permissions)) {
    return { result: "refused", error: { code: "IMPERSONATING" } };
  }
  const refused = await refuseAtLimit("TOO_MANY_WRONG_CODES", [["wrong-second-factor", userId]]);
  if (refused) return { result: "refused", error: refused };
  const confirmed = await authorizedTransaction(
    actor,
    permissions,
    async (tx): Promise<ConfirmedResult<Value>> => {
      const owner = await findUserRecord(tx, userId);
      if (!owner) throw forbidden;
      if (!(await acceptSecondFactor(tx, actor, owner, code))) {
        await emit(tx, { actor, kind: "two-factor.fail", subject: owner });
        return { result: "wrongCode" };
      }
      return { result: "done", value: await work(tx, owner) };
    },
  );
  if (confirmed.result === "done") await refundLimit("wrong-second-factor", userId);
  return confirmed;
}
