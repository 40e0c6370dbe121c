import type { Actor } from "#app/access/actor.ts";
import { emit } from "#app/events/emit.server.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { notifyOwner } from "./owner-notices.server.ts";
import { parseRecoveryCodes } from "./recovery-codes.server.ts";
import { acceptCode, findTwoFactor } from "./two-factor.server.ts";

/** Accepts each code once, and records the use of a recovery code. @param code valid for `secondFactorSchema` @returns whether it is right */
export async function acceptSecondFactor(
  tx: Transaction,
  actor: Actor,
  owner: UserRecord,
  code: string,
): Promise<boolean> {
  const accepted = await acceptCode(tx, owner.id, code);
  if (accepted === "recovery") {
    const row = await findTwoFactor(tx, owner.id);
    await emit(tx, { actor, kind: "two-factor.recovery", subject: owner });
    await notifyOwner(tx, owner, "recoveryCodeUsed", { count: row ? parseRecoveryCodes(row).length : 0 });
  }
  return accepted !== undefined;
}
