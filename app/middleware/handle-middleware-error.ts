import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { log } from "#app/log.server.ts";

/** The response if another middleware failed. Logs the error. @throws {Response} thrown refusals */
export function handleMiddlewareError(
  error: unknown,
  request: Request,
  path: string,
  context: RequestContext,
): Response {
  if (error instanceof Response) throw error;
  // The client disconnected: no fault.
  if (!request.signal.aborted)
    log().error({ err: error, requestId: getRequestInfo(context).requestId, path }, "A request failed");
  return new Response(null, { status: 500 });
}
