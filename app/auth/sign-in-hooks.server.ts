import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { settings } from "#app/settings.server.ts";
import { getClientSubject } from "./auth-headers.server.ts";
import { enforceRateLimit } from "./enforce-rate-limit.server.ts";
import { buildKnownBrowserCookie } from "./known-browser.server.ts";

/** Whether better-auth's endpoint may create a session. @public used only by features that can be left out */
export function isSignIn({ path = "" }: { path?: string }): boolean {
  return path.startsWith("/sign-in/") || path.startsWith("/callback/");
}

export function signInHooksPlugin(): BetterAuthPlugin {
  return {
    id: "sign-in-hooks",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/sign-in/social",
          handler: createAuthMiddleware(async (ctx) => {
            // Provider sign-ins go through the provider's own page; tokens sent by a client are refused.
            if (ctx.body?.idToken) throw new APIError("NOT_FOUND", { code: "ID_TOKEN_NOT_SUPPORTED" });
            await enforceRateLimit("social-client", getClientSubject(ctx.headers));
          }),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (ctx) => {
            const fresh = ctx.context.newSession;
            if (!fresh) return;
            const { sessionToken } = ctx.context.authCookies;
            const previous = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
            if (previous && previous !== fresh.session.token) {
              await ctx.context.internalAdapter.deleteSession(previous);
            }
            // The mailboxes of a read-only installation are shared.
            if (settings().readOnly) return;
            const cookies = ctx.headers?.get("cookie") ?? null;
            const { name, value, maxAge } = buildKnownBrowserCookie(cookies, fresh.user.email);
            ctx.setCookie(name, value, { ...sessionToken.attributes, maxAge });
          }),
        },
      ],
    },
  };
}
