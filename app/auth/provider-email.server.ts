import type { BetterAuthOptions } from "better-auth";
import { emailSchema } from "#app/validation/person.ts";

import { canSignUp } from "./sign-up.server.ts";

type Validate = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

/** better-auth calls this at every social sign-in and before it creates an account. */
export const validateProviderEmail: Validate = async (data, ctx) => {
  const error = data.source.method === "oauth" ? await findEmailError(data, ctx) : undefined;
  if (error) return { error };
};

/** @returns the `error` of the login error screen */
async function findEmailError({ user, source }: Parameters<Validate>[0], ctx: Parameters<Validate>[1]) {
  // better-auth has put `user.email` in lower case, which turns a few other letters into ASCII.
  const { data: email } = emailSchema.safeParse(source.oauth?.profile?.email);
  if (!email || email !== user.email?.toLowerCase()) return "INVALID_EMAIL";
  if (user.emailVerified !== true) return "email_not_verified";
  if (source.action === "create-user") return canSignUp(email) ? undefined : "signup_disabled";
  // Someone else may have created an account with an unverified mailbox: its owner has to use a code.
  const owner = await ctx.context.internalAdapter.findUserById(user.id ?? "");
  return owner?.emailVerified ? undefined : "email_not_verified";
}
