import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { isSignIn } from "#app/auth/sign-in-hooks.server.ts";
import { readSignedToken } from "#app/secrets/signed-cookie.server.ts";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { administratorCookieName } from "./administrator-cookie.server.ts";

/** Signing out, or in again, also ends the session of an administrator who impersonates, or did until the impersonation expired. */
export default function administratorSessionPlugin(): BetterAuthPlugin {
  return {
    id: "administrator-session",
    hooks: {
      after: [
        {
          matcher: (context) => context.path === "/sign-out" || isSignIn(context),
          handler: createAuthMiddleware(async (ctx) => {
            if (isSignIn(ctx) && !ctx.context.newSession) return;
            const cookies = ctx.headers?.get("cookie") ?? null;
            if (!cookies?.includes(administratorCookieName())) return;
            const own = readSignedToken(cookies, administratorCookieName());
            if (own) await db().delete(session).where(eq(session.token, own));
            const { attributes } = ctx.context.authCookies.sessionToken;
            ctx.setCookie(administratorCookieName(), "", { ...attributes, maxAge: 0 });
          }),
        },
      ],
    },
  };
}
