import type { RouterContextProvider } from "react-router";
import { getClient } from "#app/http/client.ts";
import { log } from "#app/log.server.ts";

/**
 * The answer to a program in place of a fault of another middleware, such as the one that reads the session: nobody else
 * would write it down.
 *
 * @throws {Response} the refusal that was thrown, which is no fault
 */
export function faultAnswer(
  error: unknown,
  request: Request,
  path: string,
  context: Readonly<RouterContextProvider>,
): Response {
  if (error instanceof Response) throw error;
  // A visitor who left is no fault.
  if (!request.signal.aborted)
    log().error({ err: error, requestId: getClient(context).requestId, path }, "error");
  return new Response(null, { status: 500 });
}
