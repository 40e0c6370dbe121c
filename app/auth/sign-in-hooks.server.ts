import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { clientSubject } from "#app/rate-limits/rate-limits.server.ts";
import { settings } from "#app/settings.server.ts";
import { clientHeader } from "./auth-headers.server.ts";
import { knownBrowserCookie } from "./known-browser.server.ts";
import { takeOrRefuse } from "./limit-refusal.server.ts";

/**
 * What holds for every sign-in, by code or by a provider, as a better-auth plugin: a new one ends the session that the
 * browser had before, and makes the browser known for its mailbox.
 */
export function signInHooks(): BetterAuthPlugin {
  return {
    id: "sign-in-hooks",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/sign-in/social",
          handler: createAuthMiddleware(async (ctx) => {
            // People come from the provider's own page; a token that a client brings along is not looked at.
            if (ctx.body?.idToken) throw new APIError("NOT_FOUND", { code: "ID_TOKEN_NOT_SUPPORTED" });
            await takeOrRefuse("social-client", clientSubject(ctx.headers?.get(clientHeader) ?? "unknown"));
          }),
        },
      ],
      after: [
        {
          matcher: ({ path = "" }) => path === "/sign-in/email-otp" || path.startsWith("/callback/"),
          handler: createAuthMiddleware(async (ctx) => {
            const fresh = ctx.context.newSession;
            if (!fresh) return;
            const { sessionToken } = ctx.context.authCookies;
            const previous = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
            if (previous && previous !== fresh.session.token) {
              await ctx.context.internalAdapter.deleteSession(previous);
            }
            // Visitors of a read-only installation share its mailboxes.
            if (settings().readOnly) return;
            const cookies = ctx.headers?.get("cookie") ?? null;
            const { name, value, maxAge } = knownBrowserCookie(cookies, fresh.user.email);
            ctx.setCookie(name, value, { ...sessionToken.attributes, maxAge });
          }),
        },
      ],
    },
  };
}
