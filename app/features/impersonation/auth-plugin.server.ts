import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { readSignedToken } from "#app/secrets/signed-cookie.server.ts";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { administratorCookieName } from "./administrator-cookie.server.ts";

/** Signing out, or in again, also ends the session of an administrator who impersonates, or did until the impersonation expired. */
export default function administratorSignOutPlugin(): BetterAuthPlugin {
  return {
    id: "administrator-sign-out",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/sign-out",
          handler: createAuthMiddleware((ctx) => endAdministratorSession(ctx.headers)),
        },
      ],
      after: [
        {
          matcher: ({ path = "" }) => path === "/sign-out" || isSignIn(path),
          handler: createAuthMiddleware(async (ctx) => {
            if (isSignIn(ctx.path)) {
              if (!ctx.context.newSession) return;
              await endAdministratorSession(ctx.headers);
            }
            if (!ctx.headers?.get("cookie")?.includes(administratorCookieName())) return;
            const { attributes } = ctx.context.authCookies.sessionToken;
            ctx.setCookie(administratorCookieName(), "", { ...attributes, maxAge: 0 });
          }),
        },
      ],
    },
  };
}

function isSignIn(path: string) {
  return path === "/sign-in/email-otp" || path.startsWith("/callback/");
}

async function endAdministratorSession(headers: Headers | undefined) {
  const own = readSignedToken(headers?.get("cookie") ?? null, administratorCookieName());
  if (own) await db().delete(session).where(eq(session.token, own));
}
