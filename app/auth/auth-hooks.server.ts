import type { BetterAuthOptions } from "better-auth";
import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { nameSchema } from "#app/account/account.schema.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { formatRoles, parseRoles } from "./roles.ts";

/** The rules that hold whichever way an account or a session comes to be: a form, `/api/auth` or a social sign-in. */
export const authHooks: BetterAuthOptions["databaseHooks"] = {
  user: {
    create: {
      before: async (created, context) => {
        if (context?.path === "/sign-in/email-otp" && !settings().signupEnabled) {
          // The answer to any wrong code: nothing tells that the address is unknown.
          throw new APIError("BAD_REQUEST", { code: "INVALID_OTP", message: "Invalid OTP" });
        }
        // A provider's name is kept if it would pass our own form, else the onboarding asks. Pictures would make every
        // screen ask a foreign server.
        const name = nameSchema.safeParse(created.name).data ?? "";
        return { data: { ...created, email: created.email.toLowerCase(), name, image: null } };
      },
    },
  },
  session: {
    create: {
      after: async (created) => {
        // In demo mode a sign-in leaves a session and nothing else.
        if (created.impersonatedBy || settings().demoMode) return;
        await recordSignIn(created.userId);
      },
    },
  },
};

/** Notes the sign-in; at the first one of an address in `ADMIN_EMAILS` the account becomes an administrator's. */
async function recordSignIn(userId: string) {
  const row = db().select().from(user).where(eq(user.id, userId)).get();
  if (!row) return;
  const first = row.lastSignInAt === null;
  const role =
    first && settings().adminEmails.includes(row.email)
      ? formatRoles(["admin", ...parseRoles(row.role).filter((name) => name !== "user")])
      : row.role;
  db().update(user).set({ role, lastSignInAt: new Date() }).where(eq(user.id, userId)).run();
}
