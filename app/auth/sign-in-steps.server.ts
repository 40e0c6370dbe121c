import type { GenericEndpointContext } from "better-auth";
import { APIError, getOAuthState } from "better-auth/api";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";

/** Something that a user must do before their session starts, on a screen of its own. @public may be unused */
export interface SignInStep {
  /** The path of better-auth's endpoint that ends it, by `startSession`. */
  endpoint: string;
  /** @returns undefined if it is not required of the user */
  start(userId: string): Promise<StartedSignInStep | undefined>;
}

/** @public may be unused */
export interface StartedSignInStep {
  /** Of its screen. */
  path: string;
  /** Tells that screen whose sign-in it is. `maxAge` in seconds. */
  cookie: { name: string; value: string; maxAge: number };
}

const modules = import.meta.glob<SignInStep>("../features/*/sign-in-step.server.ts", {
  eager: true,
  import: "signInStep",
});

const steps = Object.values(modules);

/** @public used only by features that can be left out */
export const canRequireSignInSteps = steps.length > 0;

export const signInStepRequired = "SIGN_IN_STEP_REQUIRED";

/**
 * Starts the first step that is required after the endpoint that would start a session.
 * @throws {APIError} if there is one: a redirect to it after a provider's sign-in, else `signInStepRequired` with its path
 */
export async function requireSignInSteps(userId: string, context: GenericEndpointContext): Promise<void> {
  const done = steps.findIndex(({ endpoint }) => endpoint === context.path);
  for (const step of steps.slice(done + 1)) {
    const started = await step.start(userId);
    if (!started) continue;
    const { name, value, maxAge } = started.cookie;
    context.setCookie(name, value, { ...context.context.authCookies.sessionToken.attributes, maxAge });
    if (context.path.startsWith("/callback/")) {
      const state = await getOAuthState();
      throw context.redirect(withRedirect(started.path, safeRedirect(state?.callbackURL)));
    }
    const body = { code: signInStepRequired, message: signInStepRequired, path: started.path };
    throw new APIError("FORBIDDEN", body, context.responseHeaders);
  }
}
