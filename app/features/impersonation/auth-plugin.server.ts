import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { sessionCookieName } from "#app/auth/session.server.ts";
import { readSignedToken } from "#app/secrets/signed-cookie.server.ts";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { administratorCookieName } from "./administrator-cookie.server.ts";

/** Signing out while impersonating also ends the administrator's own session. */
export default function administratorSignOutPlugin(): BetterAuthPlugin {
  return {
    id: "administrator-sign-out",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/sign-out",
          handler: createAuthMiddleware(async (ctx) => {
            const cookies = ctx.headers?.get("cookie") ?? null;
            const token = readSignedToken(cookies, sessionCookieName());
            const own = readSignedToken(cookies, administratorCookieName());
            if (token && own && (await stands(token))) {
              await db().delete(session).where(eq(session.token, own));
            }
          }),
        },
      ],
      after: [
        {
          matcher: (context) => context.path === "/sign-out",
          handler: createAuthMiddleware(async (ctx) => {
            if (!ctx.headers?.get("cookie")?.includes(administratorCookieName())) return;
            const { attributes } = ctx.context.authCookies.sessionToken;
            ctx.setCookie(administratorCookieName(), "", { ...attributes, maxAge: 0 });
          }),
        },
      ],
    },
  };
}

async function stands(token: string) {
  const [current] = await db().select({ id: session.id }).from(session).where(eq(session.token, token));
  return current !== undefined;
}
