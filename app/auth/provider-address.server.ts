import type { BetterAuthOptions } from "better-auth";
import { emailSchema } from "#app/validation/person.ts";

import { maySignUp } from "./sign-up.server.ts";

type Validate = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

/**
 * Refuses people by their address at a provider. better-auth asks at every sign-in by a provider and before it makes any
 * account.
 */
export const validateProviderAddress: Validate = async (data, ctx) => {
  const error = data.source.method === "oauth" ? await refusalOf(data, ctx) : undefined;
  if (error) return { error };
};

/**
 * The address must be verified by the provider, and written as our own forms would store it.
 *
 * @returns the `error` of the login error screen
 */
async function refusalOf({ user, source }: Parameters<Validate>[0], ctx: Parameters<Validate>[1]) {
  const { data: email } = emailSchema.safeParse(user.email);
  if (!email || email !== user.email?.toLowerCase()) return "INVALID_EMAIL";
  if (user.emailVerified !== true) return "email_not_verified";
  if (source.action === "create-user") return maySignUp(email) ? undefined : "signup_disabled";
  // An account whose owner has not yet shown to read its mailbox may be somebody else's doing: the code comes first.
  const owner = await ctx.context.internalAdapter.findUserById(user.id ?? "");
  return owner?.emailVerified ? undefined : "email_not_verified";
}
