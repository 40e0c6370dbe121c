import type { BetterAuthOptions } from "better-auth";
import { APIError } from "better-auth/api";
import { and, eq, ne, sql } from "drizzle-orm";
import { personActor, systemActor } from "#app/access/actor.ts";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { formatRoles, parseRoles } from "#app/access/roles.ts";
import { emit } from "#app/events/emit.server.ts";
import { settings } from "#app/settings.server.ts";
import { nameSchema } from "#app/validation/person.ts";
import { session, user } from "#db/schema.ts";
import { requestHeader } from "./auth-headers.server.ts";

/** What of a better-auth call the hooks look at. */
type Call = { path?: string; headers?: Headers } | null;

/** Drops what better-auth would note about an account: where nothing is written a sign-in leaves a session and nothing else. */
const dropIfReadOnly = async () => (settings().readOnly ? false : undefined);

/** The rules that hold whichever way an account or a session comes to be: a form, `/api/auth` or a social sign-in. */
export const authHooks: BetterAuthOptions["databaseHooks"] = {
  user: {
    create: {
      before: async (created) => {
        // A provider's name is kept if it would pass our own form, else the onboarding asks. Pictures would make every
        // screen ask a foreign server.
        const name = nameSchema.safeParse(created.name).data ?? "";
        const role = formatRoles(parseRoles(String(created.role ?? ""))) || "user";
        return { data: { ...created, email: created.email.toLowerCase(), name, role, image: null } };
      },
      after: async (created, context) => {
        const actor = personActor(created, { requestId: requestIdOf(context) });
        await systemTransaction((tx) => emit(tx, { actor, kind: "user.create", subject: created }));
      },
    },
    update: {
      before: async (changes) => {
        // better-auth itself only lifts a ban that is over. Whatever else of its many calls would ban or promote
        // somebody goes past the rules in app/features/users.
        if ("role" in changes || changes.banned === true) throw pastTheRules();
        return dropIfReadOnly();
      },
    },
    delete: {
      before: async () => {
        throw pastTheRules();
      },
    },
  },
  account: {
    create: { before: dropIfReadOnly },
    update: { before: dropIfReadOnly },
    delete: { before: dropIfReadOnly },
  },
  session: {
    create: {
      // Visitors of a read-only installation share its accounts and would read where the others come from.
      before: async (created) =>
        settings().readOnly ? { data: { ...created, ipAddress: null } } : undefined,
      after: async (created, context) => {
        if (created.impersonatedBy || settings().readOnly) return;
        await recordSignIn(created, context);
      },
    },
  },
};

export function requestIdOf(call: Call): string | null {
  return call?.headers?.get(requestHeader) ?? null;
}

/** Notes the sign-in; at the first one of a verified address in `ADMIN_EMAILS` the account becomes an administrator's. */
async function recordSignIn({ id: sessionId, userId }: { id: string; userId: string }, call: Call) {
  await systemTransaction(async (tx) => {
    const [row] = await tx.select().from(user).where(eq(user.id, userId));
    if (!row) return;
    const promoted =
      row.emailVerified && row.lastSignInAt === null && settings().adminEmails.includes(row.email);
    const role = promoted
      ? formatRoles(["admin", ...parseRoles(row.role).filter((name) => name !== "user")])
      : row.role;
    await tx
      .update(user)
      // Not a new version: whoever is editing the account has nothing to compare.
      .set({ role, lastSignInAt: new Date(), updatedAt: sql`${user.updatedAt}` })
      .where(eq(user.id, userId));
    const actor = personActor(row, { requestId: requestIdOf(call) });
    await emit(tx, {
      actor,
      kind: "session.start",
      subject: row,
      details: { by: call?.path?.startsWith("/callback/") ? "provider" : "code" },
    });
    if (role !== row.role) {
      // Nobody keeps acting as an administrator, and more rights come with this sign-in alone.
      await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, sessionId)));
      await emit(tx, {
        actor: systemActor(actor.via, actor.requestId),
        kind: "user.role",
        subject: row,
        before: { role: row.role },
        after: { role },
        details: { by: "ADMIN_EMAILS" },
      });
    }
  });
}

function pastTheRules() {
  return new APIError("FORBIDDEN", {
    code: "NOT_HERE",
    message: "People are managed on their own screens, by their own rules.",
  });
}
