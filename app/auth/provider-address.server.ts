import type { BetterAuthOptions } from "better-auth";
import { emailSchema } from "./login.schema.ts";
import { maySignUp } from "./sign-up.server.ts";

type Validate = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

/**
 * Why somebody with this address at a provider does not come in. The address must be verified by the provider, and written
 * as our own forms would store it. better-auth asks at every sign-in by a provider and before it makes any account.
 *
 * @returns nothing where they may come in, else the `error` of the login error screen
 */
export const refusedProviderAddress: Validate = async ({ user, source }, ctx) => {
  if (source.method !== "oauth") return;
  const { data: email } = emailSchema.safeParse(user.email);
  if (!email || email !== user.email?.toLowerCase()) return { error: "INVALID_EMAIL" };
  if (user.emailVerified !== true) return { error: "email_not_verified" };
  if (source.action === "create-user") return maySignUp(email) ? undefined : { error: "signup_disabled" };
  // An account whose owner has not shown to read its mailbox may have been opened by somebody else: the code comes first.
  const found = await ctx.context.internalAdapter.findUserById(user.id ?? "");
  return found?.emailVerified ? undefined : { error: "email_not_verified" };
};
