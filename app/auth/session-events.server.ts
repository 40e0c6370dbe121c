import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { anonymousActor, userActor } from "#app/access/actor.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { consumeLimit } from "#app/rate-limits/rate-limits.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { readSignedToken } from "#app/secrets/signed-cookie.server.ts";
import { emailSchema } from "#app/validation/person.ts";
import { session, user } from "#db/schema.ts";
import { getClientSubject, getRequestId } from "./auth-headers.server.ts";
import { sessionCookieName } from "./session.server.ts";
import { signInStepRequired } from "./sign-in-steps.server.ts";

export function sessionEventsPlugin(): BetterAuthPlugin {
  return {
    id: "session-events",
    hooks: {
      before: [
        {
          matcher: (context) => context.path === "/sign-out",
          handler: createAuthMiddleware(async (ctx) => {
            const cookies = ctx.headers?.get("cookie") ?? null;
            await endSession(readSignedToken(cookies, sessionCookieName()), getRequestId(ctx.headers));
          }),
        },
      ],
      after: [
        {
          matcher: (context) => context.path === "/sign-in/email-otp",
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            if (!(returned instanceof APIError) || returned.body?.code === signInStepRequired) return;
            const email = emailSchema.safeParse((ctx.body as { email?: unknown } | undefined)?.email).data;
            if (!email) return;
            if (returned.status === "TOO_MANY_REQUESTS") {
              const { allowed } = await consumeLimit("limited-sign-in-event", getClientSubject(ctx.headers));
              if (!allowed) return;
            }
            await recordFailure(email, String(returned.body?.code ?? ""), getRequestId(ctx.headers));
          }),
        },
      ],
    },
  };
}

async function endSession(token: string | undefined, requestId: string | null) {
  if (!token) return;
  await systemTransaction(async (tx) => {
    const [current] = await tx
      .select({ owner: user, impersonatedBy: session.impersonatedBy })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(session.token, token));
    if (!current) return;
    await tx.delete(session).where(eq(session.token, token));
    await emit(tx, {
      kind: "session.end",
      actor: userActor(current.owner, { impersonatorId: current.impersonatedBy, requestId }),
      subject: current.owner,
    });
  });
}

/** Unknown addresses are stored as keyed hashes: repeated attempts can be matched, the address not read. */
async function recordFailure(email: string, reason: string, requestId: string | null) {
  await systemTransaction(async (tx) => {
    const [subject] = await tx.select().from(user).where(eq(user.email, email));
    await emit(tx, {
      actor: anonymousActor({ requestId }),
      kind: "session.fail",
      subject,
      details: { reason, mailbox: subject ? null : keyedHash("activity", email) },
    });
  });
}
