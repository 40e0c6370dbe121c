import { data, type MiddlewareFunction } from "react-router";
import { idPattern } from "#app/validation/id.ts";

/** Parameters of paths that are the random ids of rows. */
const names = ["id", "sessionId"] as const;

/**
 * What cannot be an id belongs to nothing. It is refused here, once, because routes put their ids into the addresses
 * that they redirect to, where other characters would be another path or no valid header.
 * Rule: OWASP ASVS 5.0, 1.2.2 and 2.2.1.
 */
export const routeIdsMiddleware: MiddlewareFunction<Response> = async ({ params }) => {
  if (names.some((name) => params[name] !== undefined && !idPattern.test(params[name]))) {
    throw data(null, { status: 404 });
  }
};
