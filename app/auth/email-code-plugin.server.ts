import type { AuthContext, BetterAuthPlugin, User } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, userActor } from "#app/access/actor.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { refundLimit } from "#app/rate-limits/rate-limits.server.ts";
import { settings } from "#app/settings.server.ts";
import { emailSchema } from "#app/validation/person.ts";
import { z } from "#app/validation/zod.ts";
import type { Transaction } from "#db/client.server.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import { browserIdHeader, getClientLanguage, getClientSubject, getRequestId } from "./auth-headers.server.ts";
import { countCorrectCode, countWrongCode } from "./code-guessing-alarm.server.ts";
import { enforceRateLimit } from "./enforce-rate-limit.server.ts";
import { findFixedCode } from "./fixed-codes.server.ts";
import { isKnownBrowser } from "./known-browser.server.ts";
import { otpSchema } from "./login.schema.ts";
import {
  type CodeRefusal,
  hasIssuedCode,
  issueLoginCode,
  type RequestingBrowser,
  verifyLoginCode,
} from "./login-codes.server.ts";
import { revokeAccountAccess } from "./revoke-account-access.server.ts";
import { canSignUp } from "./sign-up.server.ts";
import { startSession } from "./start-session.server.ts";

/** Replaces better-auth's own plugin, where anyone could replace an email's only code: docs/decisions/login-codes.md */
export function emailCodePlugin() {
  return {
    id: "code-sign-in",
    endpoints: {
      sendVerificationOTP: createAuthEndpoint(
        "/email-otp/send-verification-otp",
        { method: "POST", body: z.object({ email: z.unknown(), type: z.unknown() }) },
        async (ctx) => {
          if (ctx.body.type !== "sign-in") throw codeError("INVALID_OTP");
          const email = parseEmail(ctx.body.email);
          const browser = await getRequestingBrowser(ctx.headers, email);
          // The client's limit comes first: requests that it refuses must not use up the mailbox's.
          if (!browser.known) await enforceRateLimit("code-client", getClientSubject(ctx.headers));
          if (!findFixedCode(email)) {
            await enforceRateLimit(browser.known ? "code-known-browser" : "code-mailbox", email);
            await issueLoginCode(email, browser, {
              language: getClientLanguage(ctx.headers) ?? fallbackLanguage,
              discard: !canSignUp(email) && !(await ctx.context.internalAdapter.findUserByEmail(email)),
            });
          }
          return ctx.json({ success: true });
        },
      ),
      // After it, `database-hooks.server.ts` records the sign-in and its event, `sign-in-hooks.server.ts` ends the previous
      // session and remembers the browser, `session-events.server.ts` records a refusal.
      signInEmailOTP: createAuthEndpoint(
        "/sign-in/email-otp",
        { method: "POST", body: z.object({ email: z.unknown(), otp: z.unknown() }) },
        async (ctx) => {
          const email = parseEmail(ctx.body.email);
          await verifyCode(email, ctx.body.otp, ctx.headers);
          const owner = await findOrCreateOwner(email, ctx.context.internalAdapter, ctx.headers);
          return startSession(ctx, owner);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** @throws {APIError} with the reason for refusing the code */
async function verifyCode(email: string, otp: unknown, headers: Headers | undefined) {
  const client = getClientSubject(headers);
  const typed = otpSchema.safeParse(otp).data ?? "";
  const fixedCode = findFixedCode(email);
  if (fixedCode) {
    await enforceRateLimit("wrong-code-client", client);
    if (typed !== fixedCode) throw codeError("INVALID_OTP");
    await refundLimit("wrong-code-client", client);
    await enforceRateLimit("fixed-code-client", client);
  } else {
    const browser = await getRequestingBrowser(headers, email);
    const hasCode = await hasIssuedCode(email, browser);
    if (!browser.known || !hasCode) await enforceRateLimit("wrong-code-client", client);
    if (!hasCode) throw codeError("INVALID_OTP");
    const limit = browser.known ? "wrong-code-known-browser" : "wrong-code-mailbox";
    await enforceRateLimit(limit, email);
    const refused = await verifyLoginCode(email, browser, typed);
    if (refused) {
      await countWrongCode();
      throw codeError(refused);
    }
    await refundLimit(limit, email);
    await countCorrectCode();
    if (!browser.known) await refundLimit("wrong-code-client", client);
  }
}

// At the first proof of access to the mailbox, everything that could open the account before is revoked.
async function findOrCreateOwner(
  email: string,
  accounts: AuthContext["internalAdapter"],
  headers: Headers | undefined,
): Promise<User> {
  const found = await accounts.findUserByEmail(email);
  if (!found) {
    // The response to any wrong code, so that it does not reveal unknown addresses.
    if (!canSignUp(email)) throw codeError("INVALID_OTP");
    try {
      return await accounts.createUser({ email, emailVerified: true, name: "" }, { method: "email-otp" });
    } catch (error) {
      // Another browser may have signed up at the same time.
      if (!(await accounts.findUserByEmail(email))) throw error;
      return findOrCreateOwner(email, accounts, headers);
    }
  }
  if (found.user.emailVerified) return found.user;
  if (settings().readOnly) throw codeError("INVALID_OTP");
  // The email may have been changed since.
  const actor = userActor(found.user, { requestId: getRequestId(headers) });
  const verified = await systemTransaction((tx) => verifyFirstTime(tx, actor, found.user));
  if (!verified) throw codeError("INVALID_OTP");
  return { ...found.user, emailVerified: true };
}

// Users whose email an administrator has changed were onboarded long before, perhaps before it was recorded.
const lastSignInIfNamed = sql`CASE WHEN ${user.name} <> '' THEN ${user.lastSignInAt} END`;

/** @returns whether the user still had the email, unverified */
async function verifyFirstTime(tx: Transaction, actor: Actor, owner: User): Promise<boolean> {
  const { rowCount } = await tx
    .update(user)
    // Nobody with access to the mailbox has signed in yet: see first sign-ins in `databaseHooks`.
    .set({
      emailVerified: true,
      lastSignInAt: null,
      onboardedAt: sql`coalesce(${user.onboardedAt}, ${lastSignInIfNamed})`,
      ...keepUpdatedAt(user),
    })
    .where(and(eq(user.id, owner.id), eq(user.email, owner.email), eq(user.emailVerified, false)));
  if (!rowCount) return false;
  const revoked = await revokeAccountAccess(tx, owner.id);
  if (revoked > 0) await emit(tx, { actor, kind: "session.verify", subject: owner });
  return true;
}

/** @throws {APIError} INVALID_EMAIL */
function parseEmail(given: unknown): string {
  const { data } = emailSchema.safeParse(given);
  if (!data) throw new APIError("BAD_REQUEST", { code: "INVALID_EMAIL", message: "Invalid email" });
  return data;
}

async function getRequestingBrowser(headers: Headers | undefined, email: string): Promise<RequestingBrowser> {
  const id = headers?.get(browserIdHeader);
  const known = await isKnownBrowser(headers?.get("cookie") ?? null, email);
  return { id: id ?? getClientSubject(headers), bound: Boolean(id), known };
}

function codeError(code: CodeRefusal) {
  return new APIError(code === "TOO_MANY_ATTEMPTS" ? "FORBIDDEN" : "BAD_REQUEST", { code, message: code });
}
