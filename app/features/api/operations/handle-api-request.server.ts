import type { LoaderFunctionArgs } from "react-router";
import { anonymousActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { problemResponse } from "#app/http/problem-response.server.ts";
import { ApiProblemError } from "#app/http/problems.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { matchesIfNoneMatch } from "#app/http/request-headers.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { InvalidCursorError } from "#app/lists/cursor.ts";
import { log } from "#app/log.server.ts";
import { hasInvalidId } from "#app/validation/id.ts";
import { apiProblems } from "./api-problems.ts";
import { authorizeCaller, type RateLimitHeaders } from "./authorize-caller.server.ts";
import { findPathItem } from "./find-path-item.ts";
import type { Caller, Operation, OperationResult } from "./operation.ts";
import { entityTag, parseRequest } from "./parse-request.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "url"> & {
  context: RequestContext;
};

/** Handles every request below `/api/v1`; 404 or 405 if no operation matches. */
export async function handleApiRequest(args: Args): Promise<Response> {
  try {
    return await dispatch(args);
  } catch (error) {
    return problemResponse(toProblem(error, args), args.context);
  }
}

async function dispatch(args: Args): Promise<Response> {
  const { request, url, context } = args;
  const endpoint = findPathItem(url.pathname);
  if (!endpoint) throw new ApiProblemError("NOT_FOUND");
  const { path, operations, params } = endpoint;
  // Metrics count each operation as a route.
  getRequestInfo(context).route = path;
  if (hasInvalidId(params)) throw new ApiProblemError("NOT_FOUND");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = operations.find((one) => one.method === method);
  if (!operation) {
    const allowed = operations.map((one) => one.method).join(", ");
    throw new ApiProblemError("METHOD_NOT_ALLOWED", { headers: { Allow: allowed } });
  }
  const { caller, limit } =
    operation.permissions === null ? anonymous : await authorizeCaller(request, context, operation);
  try {
    const call = await parseRequest(operation, request, url, params, caller);
    return await toResponse(operation, await operation.handler(call), request, limit);
  } catch (error) {
    throw toProblem(error, args).withHeaders(limit);
  }
}

const anonymous: { caller: Caller; limit: RateLimitHeaders } = {
  caller: {
    user: { id: "", email: "", name: "", role: "" },
    sessionId: null,
    actor: anonymousActor({ via: "api" }),
  },
  limit: {},
};

async function toResponse(
  operation: Operation,
  result: OperationResult<unknown>,
  request: Request,
  limit: RateLimitHeaders,
) {
  const { body, version, location, headers: more } = result;
  const headers = new Headers({ "Cache-Control": "no-store", ...limit, ...more });
  const etag = version === undefined ? undefined : entityTag(version);
  if (etag) headers.set("ETag", etag);
  if (location) headers.set("Location", location);
  const mayBeKnown = operation.versioned === true && operation.method === "GET";
  if (etag && mayBeKnown && matchesIfNoneMatch(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { status } = operation.response;
  if (status === 204) return new Response(null, { status, headers });
  if (!isGenerator(body)) return Response.json(body, { status, headers });
  headers.set("Content-Type", "application/json");
  return new Response(request.method === "HEAD" ? null : await streamTexts(body), { status, headers });
}

function isGenerator(body: unknown): body is AsyncGenerator<string> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

function toProblem(error: unknown, { url, context }: Args): ApiProblemError {
  if (error instanceof ApiProblemError) return error;
  if (error instanceof InvalidCursorError) return new ApiProblemError(apiProblems.invalidCursor);
  if (error === forbidden) return new ApiProblemError("FORBIDDEN");
  log().error(
    { err: error, requestId: getRequestInfo(context).requestId, path: url.pathname },
    "An API request failed",
  );
  return new ApiProblemError("INTERNAL_ERROR");
}
