import { isDeniedWhileImpersonating } from "#app/access/permissions.ts";
import { confirmWithCodes, sendConfirmationCodes } from "#app/auth/confirmation-codes.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { oneHour } from "#app/durations.ts";
import { emit } from "#app/events/emit.server.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import type { AccountError } from "#app/features/account/account-errors.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { seal, unseal } from "#app/secrets/sealed.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { notifyOwner } from "./owner-notices.server.ts";
import { generateRecoveryCodes, hashRecoveryCodes } from "./recovery-codes.server.ts";
import { findTimeStep, generateTotpSecret } from "./totp.server.ts";
import { hasTwoFactor } from "./two-factor.server.ts";

/** Milliseconds. */
const lifetime = oneHour;

/** Sealed secrets, by session, until a code of the app proves that it has the secret. Other sessions may not know it. */
const setups = expiringValues<string>("two-factor-setup-");

/**
 * Emails a code, because a stolen session alone must not lock the owner out. A second call sends another code, and keeps the
 * secret, which may already be in the app. For users who have not turned it on.
 */
export async function startSetup(
  current: CurrentSession,
  context: RequestContext,
): Promise<AccountError | undefined> {
  const { id: sessionId } = current;
  const error = await sendConfirmationCodes(getActor(context), confirmationOf(current), context);
  if (error) return error;
  const secret = (await findSetupSecret(sessionId)) ?? generateTotpSecret();
  const sealed = seal("two-factor", secret, sessionId);
  await setups.put(db(), sessionId, sealed, new Date(Date.now() + lifetime));
}

/** Undefined if none was started, or it was too long ago. */
export async function findSetupSecret(sessionId: string): Promise<string | undefined> {
  const found = await setups.find(db(), sessionId);
  if (!found || found.isExpired) return undefined;
  const secret = unseal("two-factor", found.value, sessionId);
  return typeof secret === "string" ? secret : undefined;
}

type SetupResult =
  | { result: "turnedOn"; recoveryCodes: string[] }
  | { result: "wrongAppCode" }
  | { result: "expired" }
  | { result: "alreadyOn" }
  | { result: "refused"; error: AccountError };

/** Turns it on. The recovery codes are not stored, and cannot be shown again. */
export async function finishSetup(
  current: CurrentSession,
  { appCode, emailCode }: { appCode: string; emailCode: string },
  context: RequestContext,
): Promise<SetupResult> {
  const { id } = current.user;
  const actor = getActor(context);
  if (isDeniedWhileImpersonating(actor, { account: ["change-sign-in"] })) {
    return { result: "refused", error: { code: "IMPERSONATING" } };
  }
  if (await hasTwoFactor(id)) return { result: "alreadyOn" };
  const secret = await findSetupSecret(current.id);
  if (!secret) return { result: "expired" };
  // Nobody needs to guess it: the secret is on the screen.
  const lastTimeStep = findTimeStep(secret, appCode, 0);
  if (lastTimeStep === undefined) return { result: "wrongAppCode" };
  const recoveryCodes = generateRecoveryCodes();
  const work = async (tx: Transaction): Promise<SetupResult> => {
    const owner = await findUserRecord(tx, id);
    const { rowCount } = await tx
      .insert(twoFactor)
      .values({
        userId: id,
        secret: seal("two-factor", secret, id),
        lastTimeStep,
        recoveryCodes: hashRecoveryCodes(id, recoveryCodes),
      })
      .onConflictDoNothing();
    if (!owner || !rowCount) return { result: "alreadyOn" };
    await setups.remove(tx, current.id);
    await emit(tx, { actor, kind: "two-factor.on", subject: owner });
    await notifyOwner(tx, owner, "turnedOn");
    return { result: "turnedOn", recoveryCodes };
  };
  const confirmed = await confirmWithCodes(actor, confirmationOf(current), [emailCode], work);
  return confirmed.result === "refused" ? confirmed : confirmed.value;
}

function confirmationOf({ user: { id, email } }: CurrentSession) {
  return { purpose: "change-sign-in" as const, userId: id, email };
}
