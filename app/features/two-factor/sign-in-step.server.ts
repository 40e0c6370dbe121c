import { isBanned } from "#app/access/ban.ts";
import type { SignInStep } from "#app/auth/sign-in-steps.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { signInEndpoint } from "./auth-plugin.server.ts";
import { startChallenge } from "./challenge.server.ts";
import { hasTwoFactor } from "./two-factor.server.ts";

export const signInStep: SignInStep = {
  endpoint: signInEndpoint,
  async start(userId) {
    const owner = (await hasTwoFactor(userId)) ? await findUserRecord(db(), userId) : undefined;
    // Banned users are refused next, and must not use up a recovery code.
    if (!owner || isBanned(owner)) return undefined;
    return { path: "/login/two-factor", cookie: await startChallenge(owner) };
  },
};
