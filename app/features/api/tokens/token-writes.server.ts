import { and, count, eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { isDeniedWhileImpersonating } from "#app/access/permissions.ts";
import { oneDay, oneMinute } from "#app/durations.ts";
import { emit } from "#app/events/emit.server.ts";
import {
  consumeAccountChange,
  type TooManyChanges,
} from "#app/features/account/account-change-limit.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { apiToken } from "#db/sqlite-or-postgres/tables/api.ts";
import type { TokenFields } from "./token.schema.ts";
import type { TokenLifetime } from "./token-options.ts";
import { generateSecret, hashSecret } from "./token-secret.server.ts";
import { type ListedToken, notExpired, type TokenRow, toListedToken } from "./tokens.server.ts";

type TokenCreateResult =
  /** `secret` is not stored and cannot be shown again. */
  { result: "created"; token: ListedToken; secret: string } | { result: TokenRefusal } | TooManyChanges;

/** Each has a text at `tokens.errors.…`. */
export type TokenRefusal = "impersonating" | "limit";

/** Active tokens per user. */
export const maxTokens = 50;

/** Milliseconds: a form sent again within this time is a double click or a retry. */
const sameFormWindow = oneMinute;

/**
 * Creates a token for the acting user. Refused while impersonating: it would outlive the impersonation.
 * @param id from the form: sent twice within a minute, it creates one token, whose secret is replaced because
 * the browser only received the last response
 */
export async function createToken(
  actor: Actor,
  userId: string,
  { id, ...fields }: TokenFields & { id?: string },
): Promise<TokenCreateResult> {
  if (isDeniedWhileImpersonating(actor, { token: ["create"] })) return { result: "impersonating" };
  const refusal = await consumeAccountChange(userId);
  if (refusal) return refusal;
  const secret = generateSecret();
  return authorizedTransaction(actor, { token: ["create"] }, async (tx): Promise<TokenCreateResult> => {
    const [found] = id ? await tx.select().from(apiToken).where(eq(apiToken.id, id)) : [];
    if (found && isSameForm(found, userId, fields)) {
      await tx
        .update(apiToken)
        .set({ hash: hashSecret(secret) })
        .where(eq(apiToken.id, found.id));
      return { result: "created", token: toListedToken(found), secret };
    }
    if ((await countActiveTokens(tx, userId)) >= maxTokens) return { result: "limit" };
    const { name, scope, lifetime } = fields;
    const createdAt = new Date();
    const token = firstRowOrThrow(
      await tx
        .insert(apiToken)
        .values({
          userId,
          name,
          scope,
          hash: hashSecret(secret),
          createdAt,
          expiresAt: expiryDate(lifetime, createdAt),
          ...(!found && id && { id }),
        })
        .returning(),
    );
    await record(tx, "token.create", actor, token);
    return { result: "created", token: toListedToken(token), secret };
  });
}

export async function revokeToken(
  actor: Actor,
  userId: string,
  id: string,
): Promise<{ result: "revoked" | "gone" }> {
  return authorizedTransaction(actor, { token: ["revoke"] }, async (tx) => {
    const [token] = await tx
      .delete(apiToken)
      .where(and(eq(apiToken.id, id), eq(apiToken.userId, userId)))
      .returning();
    if (!token) return { result: "gone" };
    await record(tx, "token.revoke", actor, token);
    return { result: "revoked" };
  });
}

function isSameForm(found: TokenRow, userId: string, { name, scope, lifetime }: TokenFields) {
  return (
    found.userId === userId &&
    found.lastUsedAt === null &&
    Date.now() - found.createdAt.getTime() < sameFormWindow &&
    found.name === name &&
    found.scope === scope &&
    found.expiresAt?.getTime() === expiryDate(lifetime, found.createdAt)?.getTime()
  );
}

function expiryDate(lifetime: TokenLifetime, createdAt: Date) {
  return lifetime === "never" ? null : new Date(createdAt.getTime() + Number(lifetime) * oneDay);
}

async function countActiveTokens(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ count: count() })
    .from(apiToken)
    .where(and(eq(apiToken.userId, userId), notExpired()));
  return row?.count ?? 0;
}

async function record(tx: Transaction, kind: "token.create" | "token.revoke", actor: Actor, token: TokenRow) {
  const subject = await findUserRecord(tx, token.userId);
  if (subject) await emit(tx, { actor, kind, subject, details: { name: token.name } });
}
