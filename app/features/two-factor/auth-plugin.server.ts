import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { anonymousActor, userActor } from "#app/access/actor.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { isBanned } from "#app/access/ban.ts";
import { getRequestId } from "#app/auth/auth-headers.server.ts";
import { enforceRateLimit } from "#app/auth/enforce-rate-limit.server.ts";
import { startSession } from "#app/auth/start-session.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { refundLimit } from "#app/rate-limits/rate-limits.server.ts";
import { z } from "#app/validation/zod.ts";
import { challengeCookieName, endChallenge, findChallengedUser } from "./challenge.server.ts";
import { acceptSecondFactor } from "./second-factor.server.ts";
import { secondFactorSchema } from "./two-factor.schema.ts";

export const signInEndpoint = "/sign-in/two-factor";

/** Starts the session that the first factor did not: see `sign-in-step.server.ts`. */
export default function twoFactorPlugin() {
  return {
    id: "two-factor-sign-in",
    endpoints: {
      signInTwoFactor: createAuthEndpoint(
        signInEndpoint,
        { method: "POST", body: z.object({ code: z.unknown() }) },
        async (ctx) => {
          const cookies = ctx.headers?.get("cookie") ?? null;
          const owner = await findChallengedUser(cookies);
          if (!owner) throw challengeEnded();
          // Also refused by `startSession`, but only after the code is used up.
          if (isBanned(owner))
            throw new APIError("FORBIDDEN", { code: "BANNED_USER", message: "BANNED_USER" });
          const code = secondFactorSchema.safeParse(ctx.body.code).data;
          if (!code) throw wrongCode();
          await enforceRateLimit("wrong-second-factor", owner.id);
          const requestId = getRequestId(ctx.headers);
          const isAccepted = await systemTransaction(async (tx) => {
            if (await acceptSecondFactor(tx, userActor(owner, { requestId }), owner, code)) return true;
            await emit(tx, { actor: anonymousActor({ requestId }), kind: "two-factor.fail", subject: owner });
            return false;
          });
          if (!isAccepted) throw wrongCode();
          await refundLimit("wrong-second-factor", owner.id);
          await endChallenge(cookies);
          const { attributes } = ctx.context.authCookies.sessionToken;
          ctx.setCookie(challengeCookieName(), "", { ...attributes, maxAge: 0 });
          const user = await ctx.context.internalAdapter.findUserById(owner.id);
          if (!user) throw challengeEnded();
          return startSession(ctx, user);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function wrongCode() {
  return new APIError("BAD_REQUEST", { code: "INVALID_OTP", message: "INVALID_OTP" });
}

function challengeEnded() {
  return new APIError("FORBIDDEN", { code: "SESSION_EXPIRED", message: "SESSION_EXPIRED" });
}
