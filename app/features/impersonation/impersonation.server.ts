import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { userActor } from "#app/access/actor.ts";
import {
  authorizedTransaction,
  forbidden,
  systemTransaction,
} from "#app/access/authorized-transaction.server.ts";
import { isBanned } from "#app/access/ban.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { findAndTouchSessionByToken, sessionCookieName } from "#app/auth/session.server.ts";
import { getSession } from "#app/auth/session-context.server.ts";
import { getUserAgent } from "#app/auth/user-agent.ts";
import { oneHour } from "#app/durations.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Refusal } from "#app/features/users/user.schema.ts";
import { hasEveryPermission, lacksPermissionsOf } from "#app/features/users/user-rules.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { readSignedToken, serializeTokenCookie } from "#app/secrets/signed-cookie.server.ts";
import { displayName } from "#app/users/display-name.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { session } from "#db/schema.ts";
import { administratorCookieName } from "./administrator-cookie.server.ts";

type StartResult =
  | { result: "started"; headers: Headers; user: { id: string; name: string; role: string } }
  /** Each has a text at `impersonation.refused.…`. */
  | { result: "administrator" | "banned" }
  | { result: Refusal };

type StopResult =
  | { result: "stopped"; headers: Headers; restored: boolean; userId: string }
  | { result: "notImpersonating" };

/** Milliseconds after which an impersonation ends. */
const maxDuration = oneHour;

/**
 * Starts an impersonation. On success `headers` contains the new session cookie, and one that keeps the
 * administrator's session for `stopImpersonation`.
 * @throws {forbidden}
 */
export async function startImpersonation(
  userId: string,
  request: Request,
  context: RequestContext,
): Promise<StartResult> {
  const own = getSession(context);
  const actor = getActor(context);
  if (!own || own.impersonatedBy) throw forbidden;
  return authorizedTransaction(actor, { user: ["impersonate"] }, async (tx): Promise<StartResult> => {
    const subject = await findUserRecord(tx, userId);
    if (!subject) return { result: "gone" };
    if (subject.id === own.user.id) return { result: "self" };
    if (hasEveryPermission(subject.role)) return { result: "administrator" };
    if (await lacksPermissionsOf(tx, actor, subject.role)) return { result: "morePermissions" };
    if (isBanned(subject)) return { result: "banned" };
    const token = randomBytes(24).toString("base64url");
    const expiresAt = new Date(Math.min(Date.now() + maxDuration, own.expiresAt.getTime()));
    await tx.insert(session).values({
      token,
      userId,
      expiresAt,
      impersonatedBy: own.user.id,
      ipAddress: getRequestInfo(context).address,
      userAgent: getUserAgent(request),
    });
    await emit(tx, { actor, kind: "impersonation.start", subject });
    const headers = new Headers();
    headers.append("Set-Cookie", serializeTokenCookie(sessionCookieName(), token, expiresAt));
    headers.append("Set-Cookie", serializeTokenCookie(administratorCookieName(), own.token, own.expiresAt));
    return {
      result: "started",
      headers,
      user: { id: subject.id, name: displayName(subject), role: subject.role },
    };
  });
}

/**
 * Ends this browser's impersonation. `headers` restores the administrator's session, or signs out if it has
 * ended.
 */
export async function stopImpersonation(request: Request, context: RequestContext): Promise<StopResult> {
  const current = getSession(context);
  if (!current?.impersonatedBy) return { result: "notImpersonating" };
  const administratorId = current.impersonatedBy;
  const ownToken = readSignedToken(request.headers.get("cookie"), administratorCookieName());
  const [own] = await systemTransaction(async (tx) => {
    await tx.delete(session).where(eq(session.id, current.id));
    const administrator = await findUserRecord(tx, administratorId);
    await emit(tx, {
      kind: "impersonation.stop",
      actor: userActor(administrator ?? { id: administratorId, name: "", email: "" }, {
        requestId: getRequestInfo(context).requestId,
      }),
      subject: current.user,
    });
    return tx
      .select({ token: session.token, expiresAt: session.expiresAt })
      .from(session)
      .where(and(eq(session.token, ownToken ?? ""), eq(session.userId, administratorId)));
  });
  const restored = own !== undefined && (await findAndTouchSessionByToken(own.token)) !== null;
  return { result: "stopped", headers: headersToReturn(own), restored, userId: current.user.id };
}

/**
 * Returns to the administrator's own session after the impersonation has ended by itself.
 * @returns undefined with a session, and without an administrator's session that is still valid
 */
export async function resumeAdministratorSession(
  request: Request,
  context: RequestContext,
): Promise<{ headers: Headers; role: string } | undefined> {
  if (getSession(context)) return undefined;
  const token = readSignedToken(request.headers.get("cookie"), administratorCookieName());
  const own = token ? await findAndTouchSessionByToken(token) : null;
  if (!own || own.impersonatedBy) return undefined;
  return { headers: headersToReturn(own), role: own.user.role };
}

/** @param own the administrator's session; undefined to sign out */
function headersToReturn(own: { token: string; expiresAt: Date } | undefined): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", serializeTokenCookie(administratorCookieName(), null, new Date()));
  const cookie = serializeTokenCookie(sessionCookieName(), own?.token ?? null, own?.expiresAt ?? new Date());
  headers.append("Set-Cookie", cookie);
  return headers;
}
