import { auth } from "#app/auth/auth.server.ts";
import { authHeaders } from "#app/auth/auth-headers.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getRequestInfo } from "#app/http/request-info.ts";
import { log } from "#app/log.server.ts";
import { authErrorResponse } from "./authenticated-handler.server.ts";

/** Logs what it throws, and responds with 500. @param request to one of its endpoints that has been reviewed */
export async function forwardToBetterAuth(request: Request, context: RequestContext): Promise<Response> {
  try {
    return await auth().handler(new Request(request, { headers: authHeaders(request, context) }));
  } catch (error) {
    log().error(
      { err: error, requestId: getRequestInfo(context).requestId },
      "An authentication request failed",
    );
    return authErrorResponse(500, "UNKNOWN_ERROR");
  }
}
