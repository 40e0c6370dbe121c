import { APIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { homePath } from "#app/access/screens.ts";
import { auth } from "#app/auth/auth.server.ts";
import { authHeaders, browserHeader } from "#app/auth/auth-headers.server.ts";
import { browserId, browserIdCookie, newBrowserId } from "#app/auth/browser-id.server.ts";
import type { AuthErrorCode, FormError } from "#app/auth/form-error.ts";
import { lastCodeSentAt } from "#app/auth/login-codes.server.ts";
import { db } from "#db/client.server.ts";
import * as en from "#locales/en/index.ts";

type Context = Readonly<RouterContextProvider>;

export type Provider = "github" | "google";

type Failed = { error: FormError; status: number; headers: Headers };

/** Seconds between two uses of the resend button. */
const resendCooldown = 30;

/**
 * Sends a code that replaces this browser's previous one. The result is the same for known, unknown and
 * banned emails; only a rate limit fails. The headers bind the code to the browser.
 */
export async function sendLoginCode(
  email: string,
  request: Request,
  context: Context,
): Promise<Failed | { error?: undefined; headers: Headers }> {
  const headers = authHeaders(request, context);
  const id = headers.get(browserHeader) ?? newBrowserId();
  headers.set(browserHeader, id);
  try {
    await auth().api.sendLoginCode({ body: { email, type: "sign-in" }, headers });
    return { headers: new Headers({ "Set-Cookie": browserIdCookie(id) }) };
  } catch (error) {
    return failed(error);
  }
}

/** When this browser may request the next code; a past time means now. */
export async function nextLoginCodeAt(email: string, request: Request): Promise<Date> {
  const id = browserId(request.headers.get("cookie"));
  const last = id === undefined ? undefined : await lastCodeSentAt(email, { id, bound: true });
  return new Date((last ?? 0) + resendCooldown * 1000);
}

/** Signs in with a code. On success `headers` contains the session cookie and `home` is the user's area. */
export async function signInWithCode(
  credentials: { email: string; otp: string },
  request: Request,
  context: Context,
): Promise<Failed | { headers: Headers; home: string }> {
  // This browser has not requested a code; the same message whether one exists.
  if (!browserId(request.headers.get("cookie"))) {
    return { error: { message: "errors.auth.ASKED_ELSEWHERE" }, status: 400, headers: new Headers() };
  }
  try {
    const { headers, response } = await auth().api.signInWithCode({
      body: credentials,
      headers: authHeaders(request, context),
      returnHeaders: true,
    });
    return { headers: cookiesOf(headers), home: await homeOf(response.user.id) };
  } catch (error) {
    return failed(error);
  }
}

export async function startSocialSignIn(
  provider: Provider,
  callbackPath: string,
  request: Request,
  context: Context,
): Promise<Failed | { headers: Headers; location: string | undefined }> {
  try {
    const { headers, response } = await auth().api.signInSocial({
      body: { provider, callbackURL: callbackPath, errorCallbackURL: "/login/error", disableRedirect: true },
      headers: authHeaders(request, context),
      returnHeaders: true,
    });
    return { headers: cookiesOf(headers), location: response.url };
  } catch (error) {
    return failed(error);
  }
}

export async function signOut(request: Request, context: Context): Promise<Headers> {
  const { headers } = await auth().api.signOut({
    headers: authHeaders(request, context),
    returnHeaders: true,
  });
  return cookiesOf(headers);
}

function failed(error: unknown): Failed {
  if (!(error instanceof APIError)) throw error;
  const code = String(error.body?.code ?? "");
  const seconds = Number(error.body?.retryAfterSeconds ?? 0);
  const headers = new Headers();
  if (seconds > 0) headers.set("Retry-After", String(seconds));
  return {
    error: {
      message: `errors.auth.${knownCode(code)}`,
      ...(seconds > 0 && { values: { count: Math.ceil(seconds / 60) } }),
    },
    status: error.statusCode,
    headers,
  };
}

function knownCode(code: string): AuthErrorCode {
  const { auth: messages } = en.errors;
  return Object.hasOwn(messages, code) || Object.hasOwn(messages, `${code}_other`)
    ? (code as AuthErrorCode)
    : "UNKNOWN_ERROR";
}

function cookiesOf(from: Headers) {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

async function homeOf(userId: string) {
  const row = await db().query.user.findFirst({
    columns: { role: true },
    where: (table, { eq }) => eq(table.id, userId),
  });
  return homePath(row?.role ?? "");
}
