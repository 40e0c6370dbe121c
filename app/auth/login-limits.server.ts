import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { isTiedElsewhere, tieCode, untieCode } from "./asking-browser.server.ts";
import { browserHeader, clientHeader } from "./auth-headers.server.ts";
import { opensInDemo, renewDemoCode } from "./demo-accounts.server.ts";
import { clientSubject, giveBackToLimit, type LimitName, takeFromLimit } from "./limits.server.ts";
import { emailSchema } from "./login.schema.ts";

const sendPath = "/email-otp/send-verification-otp";
const signInPath = "/sign-in/email-otp";

/**
 * The limits of the login codes, as a better-auth plugin: hooks run for calls from actions and for requests under
 * `/api/auth` alike, in every environment. A new sign-in also ends the session that the browser had before.
 */
export function loginLimits(): BetterAuthPlugin {
  return {
    id: "login-limits",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === sendPath,
          handler: createAuthMiddleware(async (ctx) => {
            if (ctx.body?.type !== "sign-in") throw new APIError("BAD_REQUEST", { code: "INVALID_OTP" });
            const email = mailbox(ctx.body);
            // The mailbox first: its owner's limit must not be used up by what the client's would have refused anyway.
            await take("code-client", client(ctx.headers));
            // A mailbox of the demo belongs to all its visitors, and gets no mail.
            if (!opensInDemo(email)) {
              await take("code-mailbox", email);
              await tieCode(email, markOf(ctx.headers));
            }
            return { context: { body: { ...ctx.body, email } } };
          }),
        },
        {
          matcher: (context) => context.path === signInPath,
          handler: createAuthMiddleware(async (ctx) => {
            const email = mailbox(ctx.body);
            await take("wrong-code-client", client(ctx.headers));
            if (opensInDemo(email)) await renewDemoCode(email);
            else {
              // Says nothing about the code, so it costs its mailbox no try.
              if (await isTiedElsewhere(email, markOf(ctx.headers))) {
                throw new APIError("BAD_REQUEST", { code: "INVALID_OTP", message: "Invalid OTP" });
              }
              await take("wrong-code-mailbox", email);
            }
            // Only these two: an account's other fields are never taken from a sign-in.
            return { context: { body: { email, otp: String(ctx.body?.otp ?? "").replace(/\s/g, "") } } };
          }),
        },
        {
          matcher: (context) => context.path === "/sign-in/social",
          handler: createAuthMiddleware(async (ctx) => {
            // Whoever signs in comes from the provider's own page: another way in, nobody has thought through.
            if (ctx.body?.idToken) throw new APIError("NOT_FOUND", { code: "ID_TOKEN_NOT_SUPPORTED" });
            await take("social-client", client(ctx.headers));
          }),
        },
      ],
      after: [
        {
          matcher: (context) => context.path === signInPath,
          handler: createAuthMiddleware(async (ctx) => {
            if (!ctx.context.newSession) return;
            await giveBackToLimit("wrong-code-client", client(ctx.headers));
            await giveBackToLimit("wrong-code-mailbox", mailbox(ctx.body));
            await untieCode(mailbox(ctx.body));
          }),
        },
        {
          matcher: (context) => context.path === signInPath || (context.path ?? "").startsWith("/callback/"),
          handler: createAuthMiddleware(async (ctx) => {
            const fresh = ctx.context.newSession;
            if (!fresh) return;
            const previous = await ctx.getSignedCookie(
              ctx.context.authCookies.sessionToken.name,
              ctx.context.secret,
            );
            if (previous && previous !== fresh.session.token) {
              await ctx.context.internalAdapter.deleteSession(previous);
            }
          }),
        },
      ],
    },
  };
}

/** @throws {APIError} INVALID_EMAIL */
function mailbox(body: unknown): string {
  const parsed = emailSchema.safeParse((body as { email?: unknown } | undefined)?.email);
  if (!parsed.success) throw new APIError("BAD_REQUEST", { code: "INVALID_EMAIL", message: "Invalid email" });
  return parsed.data;
}

function client(headers: Headers | undefined) {
  return clientSubject(headers?.get(clientHeader) ?? "unknown");
}

function markOf(headers: Headers | undefined) {
  return headers?.get(browserHeader) ?? undefined;
}

async function take(limit: LimitName, subject: string) {
  const result = await takeFromLimit(limit, subject);
  if (result.allowed) return;
  throw new APIError(
    "TOO_MANY_REQUESTS",
    {
      code: limit.startsWith("wrong") ? "TOO_MANY_WRONG_CODES" : "TOO_MANY_REQUESTS",
      message: "Too many requests. Try again later.",
      retryAfterSeconds: result.retryAfterSeconds,
    },
    { "Retry-After": String(result.retryAfterSeconds) },
  );
}
