import type { GenericEndpointContext, User } from "better-auth";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";

/** The end of an endpoint that signs a user in. @throws {APIError} if the user is banned, or as `requireSignInSteps` */
export async function startSession(ctx: GenericEndpointContext, owner: User) {
  const session = await ctx.context.internalAdapter.createSession(owner.id);
  // `createSession` refuses banned users (better-auth's admin plugin), so a ban that is still stored has expired. Its
  // reason is for administrators only.
  const user = { ...owner, banned: false, banReason: null, banExpires: null };
  await setSessionCookie(ctx, { session, user });
  return ctx.json({ token: session.token, user: parseUserOutput(ctx.context.options, user) });
}
