import { APIError } from "better-auth/api";
import { homePath } from "#app/access/navigation-paths.ts";
import { auth } from "#app/auth/auth.server.ts";
import { authHeaders, browserIdHeader } from "#app/auth/auth-headers.server.ts";
import { generateBrowserId, readBrowserId, serializeBrowserIdCookie } from "#app/auth/browser-id.server.ts";
import { type AuthErrorCode, isAuthErrorCode } from "#app/auth/error-codes.ts";
import { lastCodeSentAt } from "#app/auth/login-codes.server.ts";
import type { Provider } from "#app/auth/providers.ts";
import { signInStepRequired } from "#app/auth/sign-in-steps.server.ts";
import { oneMinute } from "#app/durations.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { renewTimeZoneCookie } from "#app/i18n/time-zone-cookies.server.ts";
import { minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { renewSidebarCookie } from "#app/shell/sidebar.server.ts";
import { renewThemeCookie } from "#app/shell/theme.server.ts";
import { db } from "#db/client.server.ts";

interface SignInError {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
}

type SignInFailure = { result: "failed"; error: SignInError; status: number; headers: Headers };

/** On success `headers` contains the session cookie and `home` is the user's area. */
type SignInResult =
  | SignInFailure
  | { result: "signedIn"; headers: Headers; home: string }
  /** @see requireSignInSteps */
  | { result: "step"; headers: Headers; path: string };

/** Seconds between two uses of the resend button. */
const resendCooldown = 30;

/**
 * Sends a code that replaces this browser's previous one. The result is the same for known, unknown and
 * banned emails; only a rate limit fails. The headers bind the code to the browser. See `issueLoginCode`; for
 * the limits, `emailCodePlugin`.
 */
export async function requestLoginCode(
  email: string,
  request: Request,
  context: RequestContext,
): Promise<SignInFailure | { result: "sent"; headers: Headers }> {
  const headers = authHeaders(request, context);
  const id = headers.get(browserIdHeader) ?? generateBrowserId();
  headers.set(browserIdHeader, id);
  try {
    await auth().api.sendVerificationOTP({ body: { email, type: "sign-in" }, headers });
    return { result: "sent", headers: new Headers({ "Set-Cookie": serializeBrowserIdCookie(id) }) };
  } catch (error) {
    return toSignInFailure(error);
  }
}

/** When this browser may request the next code; a past time means now. */
export async function nextLoginCodeAt(email: string, request: Request): Promise<Date> {
  const id = readBrowserId(request.headers.get("cookie"));
  const last = id === undefined ? undefined : await lastCodeSentAt(email, { id, bound: true });
  // A code from the future was sent before the clock was set back, and must not block the next one until then.
  const isPast = last !== undefined && last <= Date.now() + oneMinute;
  return new Date((isPast ? last : 0) + resendCooldown * 1000);
}

/** Signs in with a code: see `verifyLoginCode`. */
export async function submitLoginCode(
  credentials: { email: string; otp: string },
  request: Request,
  context: RequestContext,
): Promise<SignInResult> {
  // This browser has not requested a code; the same message whether one exists.
  if (!readBrowserId(request.headers.get("cookie"))) {
    const error = { message: "errors.auth.REQUESTED_ELSEWHERE" } as const;
    return { result: "failed", error, status: 400, headers: new Headers() };
  }
  // Calls the endpoint in `email-code-plugin.server.ts`; `login-codes.server.ts` compares the code.
  return finishSignIn(request, () =>
    auth().api.signInEmailOTP({
      body: credentials,
      headers: authHeaders(request, context),
      returnHeaders: true,
    }),
  );
}

/** @param signIn calls an endpoint of better-auth @public used only by features that can be left out */
export async function finishSignIn(
  request: Request,
  signIn: () => Promise<{ headers: Headers; response: { user: { id: string } } }>,
): Promise<SignInResult> {
  try {
    const { headers, response } = await signIn();
    const home = await homePathOfUser(response.user.id);
    return { result: "signedIn", headers: await withPreferences(request, copyCookies(headers)), home };
  } catch (error) {
    if (error instanceof APIError && error.body?.code === signInStepRequired) {
      return {
        result: "step",
        headers: copyCookies(new Headers(error.headers)),
        path: String(error.body.path),
      };
    }
    return toSignInFailure(error);
  }
}

export async function startSocialSignIn(
  provider: Provider,
  callbackPath: string,
  request: Request,
  context: RequestContext,
): Promise<SignInFailure | { result: "redirect"; headers: Headers; location: string | undefined }> {
  try {
    const { headers, response } = await auth().api.signInSocial({
      body: { provider, callbackURL: callbackPath, errorCallbackURL: "/login/error", disableRedirect: true },
      headers: authHeaders(request, context),
      returnHeaders: true,
    });
    const cookies = await withPreferences(request, copyCookies(headers));
    return { result: "redirect", headers: cookies, location: response.url };
  } catch (error) {
    return toSignInFailure(error);
  }
}

export async function signOut(request: Pick<Request, "headers">, context: RequestContext): Promise<Headers> {
  const { headers } = await auth().api.signOut({
    headers: authHeaders(request, context),
    returnHeaders: true,
  });
  return copyCookies(headers);
}

function toSignInFailure(error: unknown): SignInFailure {
  if (!(error instanceof APIError)) throw error;
  const code = String(error.body?.code ?? "");
  const seconds = Number(error.body?.retryAfterSeconds ?? 0);
  const headers = new Headers();
  if (seconds > 0) headers.set("Retry-After", String(seconds));
  return {
    result: "failed",
    error: {
      message: `errors.auth.${isAuthErrorCode(code) ? code : "UNKNOWN_ERROR"}`,
      ...(seconds > 0 && { values: { count: minutesToWait(seconds) } }),
    },
    status: error.statusCode,
    headers,
  };
}

/** Every sign-in renews the choices whose cookies expire. */
async function withPreferences(request: Request, headers: Headers) {
  const choices = [
    renewTimeZoneCookie(request),
    renewSidebarCookie(request),
    await renewThemeCookie(request),
  ];
  for (const cookie of choices) if (cookie) headers.append("Set-Cookie", cookie);
  return headers;
}

function copyCookies(from: Headers) {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

async function homePathOfUser(userId: string) {
  const row = await db().query.user.findFirst({
    columns: { role: true },
    where: (table, { eq }) => eq(table.id, userId),
  });
  return homePath(row?.role ?? "");
}
