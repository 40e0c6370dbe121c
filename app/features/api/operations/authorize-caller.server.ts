import { userActor } from "#app/access/actor.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { getSession } from "#app/auth/session-context.server.ts";
import { ApiProblemError } from "#app/http/problems.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { authenticateToken } from "../tokens/authenticate-token.server.ts";
import { consumeTokenRateLimit } from "../tokens/token-rate-limit.server.ts";
import { apiProblems } from "./api-problems.ts";
import type { Caller, Operation } from "./operation.ts";
import { isOperationPermitted } from "./operation-permission.ts";

/** Rate limit headers of a response to a token. */
export type RateLimitHeaders = Record<string, string>;

/**
 * Authenticates by token, or else by session, and checks permissions.
 * @throws {ApiProblemError} 401 unauthenticated, 403 not permitted or without a name, 429 rate limit of the token
 */
export async function authorizeCaller(
  request: Request,
  context: RequestContext,
  { permissions, method, allowsMissingName }: Operation,
): Promise<{ caller: Caller; limit: RateLimitHeaders }> {
  const authorization = request.headers.get("authorization");
  const { caller, limit, readOnly } =
    authorization === null
      ? sessionCaller(request, context)
      : await tokenCaller(authorization, getRequestInfo(context).requestId);
  const { name, role } = caller.user;
  const required = name === "" && allowsMissingName ? {} : permissions;
  if (!isOperationPermitted(role, required)) throw new ApiProblemError("FORBIDDEN", { headers: limit });
  if (name === "" && !allowsMissingName)
    throw new ApiProblemError(apiProblems.nameRequired, { headers: limit });
  if (readOnly && method !== "GET") throw new ApiProblemError(apiProblems.readOnlyToken, { headers: limit });
  return { caller, limit };
}

/** Reads are checked for their origin too: other sites can send them with the browser's cookies. */
function sessionCaller(request: Request, context: RequestContext) {
  const session = getSession(context);
  if (!session) throw unauthorized();
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw new ApiProblemError("CROSS_ORIGIN");
  const caller: Caller = {
    user: session.user,
    sessionId: session.id,
    actor: { ...getActor(context), via: "api" },
  };
  return { caller, limit: {}, readOnly: false };
}

/** Characters; our tokens have about fifty. */
const maxAuthorizationLength = 200;

async function tokenCaller(authorization: string, requestId: string) {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization.slice(0, maxAuthorizationLength)) ?? [];
  const found = bearer ? await authenticateToken(bearer) : undefined;
  const invalid = () => unauthorized(', error="invalid_token"');
  if (!found) throw invalid();
  const { user, tokenId, scope } = found;
  const limit = await consumeTokenRateLimit(tokenId);
  if (!limit) throw invalid();
  const { allowed, headers } = limit;
  if (!allowed) throw new ApiProblemError("TOO_MANY_REQUESTS", { headers });
  const caller: Caller = {
    user,
    sessionId: null,
    actor: userActor(user, { via: "api", tokenId, requestId }),
  };
  return { caller, limit: headers, readOnly: scope === "read" };
}

/** RFC 6750, section 3: without a token the response gives no error code. */
function unauthorized(error = "") {
  return new ApiProblemError("UNAUTHORIZED", {
    headers: { "WWW-Authenticate": `Bearer realm="api"${error}` },
  });
}
