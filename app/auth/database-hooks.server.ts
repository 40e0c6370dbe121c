import type { BetterAuthOptions } from "better-auth";
import { APIError } from "better-auth/api";
import { and, eq, ne } from "drizzle-orm";
import { type Actor, systemActor, userActor } from "#app/access/actor.ts";
import { tryUseAdminEmail } from "#app/access/admin-emails.server.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { formatRoles, parseRoles } from "#app/access/roles.ts";
import { emit } from "#app/events/emit.server.ts";
import { settings } from "#app/settings.server.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { personNameSchema } from "#app/validation/person.ts";
import type { Transaction } from "#db/client.server.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { session, user } from "#db/schema.ts";
import { getClientLanguage, getRequestId } from "./auth-headers.server.ts";
import { requireSignInSteps } from "./sign-in-steps.server.ts";

type HookContext = { path?: string; headers?: Headers } | null;

/** A read-only installation stores the session and nothing else. */
const skipIfReadOnly = async () => (settings().readOnly ? false : undefined);

export const databaseHooks: BetterAuthOptions["databaseHooks"] = {
  user: {
    create: {
      before: async (created) => {
        // Pictures are dropped, because every screen would request them from another server.
        const name = personNameSchema.safeParse(created.name).data ?? "";
        const role = formatRoles(parseRoles(String(created.role ?? ""))) || "user";
        return { data: { ...created, email: created.email.toLowerCase(), name, role, image: null } };
      },
      after: async (created, context) => {
        const actor = userActor(created, { requestId: getRequestId(context?.headers) });
        await systemTransaction((tx) => emit(tx, { actor, kind: "user.create", subject: created }));
      },
    },
    update: {
      before: async (changes) => {
        // better-auth itself only lifts expired bans; other changes would bypass the rules in
        // app/features/users.
        if ("role" in changes || changes.banned === true) throw bypassesUserRules();
        return skipIfReadOnly();
      },
    },
    delete: {
      before: async () => {
        throw bypassesUserRules();
      },
    },
  },
  account: {
    create: {
      before: skipIfReadOnly,
      after: async ({ userId, providerId }, context) => {
        await systemTransaction(async (tx) => {
          const owner = await findUserRecord(tx, userId);
          if (!owner) return;
          const actor = userActor(owner, { requestId: getRequestId(context?.headers) });
          await emit(tx, { actor, kind: "session.link", subject: owner, details: { provider: providerId } });
        });
      },
    },
    update: { before: skipIfReadOnly },
    delete: { before: skipIfReadOnly },
  },
  session: {
    create: {
      // Users of a read-only installation share accounts and would see each other's IP addresses.
      before: async (created, context) => {
        if (context && !created.impersonatedBy) await requireSignInSteps(created.userId, context);
        return settings().readOnly ? { data: { ...created, ipAddress: null } } : undefined;
      },
      after: async (created, context) => {
        if (created.impersonatedBy || settings().readOnly) return;
        await recordSignIn(created, context);
      },
    },
  },
};

async function recordSignIn(started: { id: string; userId: string }, context: HookContext) {
  await systemTransaction(async (tx) => {
    const row = await findUserRecord(tx, started.userId);
    if (!row) return;
    const now = new Date();
    const isFirst = row.lastSignInAt === null;
    await tx
      .update(user)
      .set({
        lastSignInAt: now,
        onboardedAt: row.onboardedAt ?? (isFirst && row.name ? now : null),
        language: languageAfterSignIn(row, context),
        ...keepUpdatedAt(user),
      })
      .where(eq(user.id, row.id));
    const actor = userActor(row, { requestId: getRequestId(context?.headers) });
    await emit(tx, {
      actor,
      kind: "session.start",
      subject: row,
      details: { by: firstFactorOf(context?.path ?? "") },
    });
    if (isFirst && row.emailVerified && (await tryUseAdminEmail(tx, row.email))) {
      await promoteToAdmin(tx, row, started.id, systemActor(actor.via, { requestId: actor.requestId }));
    }
  });
}

/** Null at the end of a later step. */
function firstFactorOf(endpoint: string) {
  if (endpoint.startsWith("/callback/")) return "provider";
  return endpoint === "/sign-in/email-otp" ? "code" : null;
}

/** Keeps the language of an account that its owner has used; a new one takes that of the browser. */
function languageAfterSignIn({ lastSignInAt, onboardedAt, language }: UserRecord, context: HookContext) {
  const wasUsed = lastSignInAt !== null || onboardedAt !== null;
  return (wasUsed ? language : null) ?? getClientLanguage(context?.headers) ?? language;
}

/** Only this session gets the new rights: other sessions and impersonations end. */
async function promoteToAdmin(tx: Transaction, row: UserRecord, sessionId: string, actor: Actor) {
  const role = formatRoles(["admin", ...parseRoles(row.role).filter((name) => name !== "user")]);
  if (role === row.role) return;
  await tx
    .update(user)
    .set({ role, ...keepUpdatedAt(user) })
    .where(eq(user.id, row.id));
  await tx.delete(session).where(and(eq(session.userId, row.id), ne(session.id, sessionId)));
  await emit(tx, {
    actor,
    kind: "user.role",
    subject: row,
    before: { role: row.role },
    after: { role },
    details: { by: "ADMIN_EMAILS" },
  });
}

function bypassesUserRules() {
  return new APIError("FORBIDDEN", {
    code: "USE_USER_PAGES",
    message: "Users are managed on the user pages.",
  });
}
