import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import { anonymousActor } from "#app/access/actor.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { revokeAccountAccess } from "#app/auth/revoke-account-access.server.ts";
import { oneDay } from "#app/durations.ts";
import { emit } from "#app/events/emit.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { clientSubject, consumeLimit } from "#app/rate-limits/rate-limits.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { type Database, db, type Transaction } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user, verification } from "#db/schema.ts";
import { startsWith } from "#db/starts-with.ts";
import { notifyFormerAddress } from "./email-notices.server.ts";
import { isEmailTaken } from "./users.server.ts";

type UndoResult =
  | { result: "undone"; oldEmail: string }
  | { result: "tooOften"; retryAfterSeconds: number }
  | { result: "invalid" };

/** Milliseconds for which the former address can undo an email change. */
const undoLifetime = 7 * oneDay;

const identifierPrefix = "undo-email-change-";

interface EmailChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
}

/** Creates the undo link for the former address. Only a hash of its token is stored. */
export async function createUndoLink(
  tx: Transaction,
  { userId, oldEmail, newEmail }: EmailChange,
): Promise<{ undoUrl: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + undoLifetime);
  const token = randomBytes(32).toString("base64url");
  const earlier = (await findUndoLinks(tx, userId)).map(({ createdAt }) => createdAt.getTime());
  await tx.insert(verification).values({
    identifier: buildIdentifier(token),
    // After the earlier ones, which another server may have created by a faster clock.
    createdAt: new Date(Math.max(Date.now(), ...earlier.map((time) => time + 1))),
    // The id comes first: `findUndoLinks` searches for it.
    value: JSON.stringify({ userId, oldEmail, newEmail }),
    expiresAt,
  });
  const url = new URL(href("/email-change/undo"), settings().baseUrl);
  url.searchParams.set("token", token);
  return { undoUrl: url.href, expiresAt };
}

export async function findUndoLink(token: string | null): Promise<{ oldEmail: string } | undefined> {
  const usable = await usableLink(db(), token);
  return usable && { oldEmail: usable.change.oldEmail };
}

/**
 * Restores the former address and removes all other access, including later links: otherwise an attacker who
 * changed the address twice could undo this.
 */
export async function undoEmailChange(token: string | null, context: RequestContext): Promise<UndoResult> {
  if (!isToken(token)) return { result: "invalid" };
  const { address, requestId } = getRequestInfo(context);
  const taken = await consumeLimit("email-undo-client", clientSubject(address));
  if (!taken.allowed) return { result: "tooOften", retryAfterSeconds: taken.retryAfterSeconds };
  return systemTransaction(async (tx): Promise<UndoResult> => {
    const usable = await usableLink(tx, token);
    if (!usable) return { result: "invalid" };
    const { current, createdAt, change } = usable;
    const { oldEmail } = change;
    await tx
      .update(user)
      .set({ email: oldEmail, emailVerified: true, updatedAt: nextUpdatedAt(current.updatedAt) })
      .where(eq(user.id, current.id));
    // A thief may have prepared the change for days.
    const trustedUntil = new Date(createdAt.getTime() - undoLifetime);
    await revokeAccountAccess(tx, current.id, { trustedUntil });
    await removeUndoLinks(tx, current.id, createdAt);
    await emit(tx, {
      actor: anonymousActor({ requestId }),
      kind: "user.email-undo",
      subject: current,
      before: { email: current.email },
      after: { email: oldEmail },
    });
    if (current.email !== oldEmail) {
      await notifyFormerAddress(tx, current, getLanguage(context), {
        template: "email-change-undone",
        data: {},
      });
    }
    return { result: "undone", oldEmail };
  });
}

export async function removeUndoLinks(tx: Transaction, userId: string, from?: Date): Promise<void> {
  const links = await findUndoLinks(tx, userId);
  const ids = links.filter(({ createdAt }) => !from || createdAt >= from).map(({ id }) => id);
  if (ids.length > 0) await tx.delete(verification).where(isOneOf(verification.id, ids));
}

export async function findUndoLinks(database: Database, userId: string) {
  const links = await database
    .select()
    .from(verification)
    .where(
      and(
        startsWith(verification.identifier, identifierPrefix),
        startsWith(verification.value, `{"userId":${JSON.stringify(userId)},`),
      ),
    );
  return links.map(({ value, ...link }) => ({ ...link, change: JSON.parse(value) as EmailChange }));
}

async function usableLink(database: Database, token: string | null) {
  if (!isToken(token)) return undefined;
  const [link] = await database
    .select()
    .from(verification)
    .where(eq(verification.identifier, buildIdentifier(token)));
  if (!link || link.expiresAt.getTime() <= Date.now()) return undefined;
  const change = JSON.parse(link.value) as EmailChange;
  const current = await findUserRecord(database, change.userId);
  // The link stays: the address may become free again.
  if (!current || (await isEmailTaken(database, change.oldEmail, current.id))) return undefined;
  return { current, createdAt: link.createdAt, change };
}

function isToken(token: string | null): token is string {
  return token !== null && /^[\w-]{43}$/.test(token);
}

function buildIdentifier(token: string) {
  return identifierPrefix + keyedHash("undo-email-change", token);
}
