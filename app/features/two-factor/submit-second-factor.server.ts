import { auth } from "#app/auth/auth.server.ts";
import { authHeaders } from "#app/auth/auth-headers.server.ts";
import { finishSignIn } from "#app/features/sign-in/sign-in.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type twoFactorPlugin from "./auth-plugin.server.ts";

/** Calls the endpoint in `auth-plugin.server.ts`. */
export async function submitSecondFactor(code: string, request: Request, context: RequestContext) {
  // The type of `auth()` does not know the plugins of features.
  const { signInTwoFactor } = auth().api as unknown as ReturnType<typeof twoFactorPlugin>["endpoints"];
  return finishSignIn(request, () =>
    signInTwoFactor({ body: { code }, headers: authHeaders(request, context), returnHeaders: true }),
  );
}
