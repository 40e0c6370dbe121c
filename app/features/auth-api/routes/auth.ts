import { localizeResponse } from "#app/auth/localize-response.server.ts";
import { problemResponse } from "#app/http/problem-response.server.ts";
import { ApiProblemError } from "#app/http/problems.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { authEndpointOverrides } from "../auth-overrides.server.ts";
import { authErrorResponse } from "../authenticated-handler.server.ts";
import { forwardToBetterAuth } from "../forward-to-better-auth.server.ts";
import type { Route } from "./+types/auth.ts";

// Allowed better-auth endpoints. All others are refused, because nobody has reviewed them. Some of these are
// handled by the product itself.
const calls = new Set([
  "GET /get-session",
  "POST /sign-out",
  "GET /list-sessions",
  "POST /email-otp/send-verification-otp",
  "POST /sign-in/email-otp",
  "POST /sign-in/social",
  "GET /callback/github",
  "GET /callback/google",
]);

export async function loader(args: Route.LoaderArgs) {
  return localizeResponse(await call(args), getI18n(args.context));
}

export async function action(args: Route.ActionArgs) {
  return localizeResponse(await call(args), getI18n(args.context));
}

/** Bytes: the code that reads the body has no limit. */
const maxBodyBytes = 16_000;

async function call({ request: sent, url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const request = await withShortBody(sent);
  if (!request) return problemResponse(new ApiProblemError("BODY_TOO_LARGE"), context);
  const asked = `${request.method} ${url.pathname.slice("/api/auth".length)}`;
  const own = authEndpointOverrides[asked];
  if (own) return own(request, context);
  if (!calls.has(asked)) return authErrorResponse(404, "NOT_FOUND");
  return forwardToBetterAuth(request, context);
}

/** Reads the whole body, so that a client that sends too much still gets the response. */
async function withShortBody(request: Request): Promise<Request | undefined> {
  if (!request.body) return request;
  const body = await request.arrayBuffer().catch(() => undefined);
  if (!body || body.byteLength > maxBodyBytes) return undefined;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}
