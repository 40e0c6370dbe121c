import { data, type MiddlewareFunction } from "react-router";
import { hasInvalidId } from "#app/validation/id.ts";

/**
 * What cannot be an id belongs to nothing. It is refused here, once, because routes put their ids into the addresses
 * that they redirect to, where other characters would be another path or no valid header.
 * Rule: OWASP ASVS 5.0, 1.2.2 and 2.2.1.
 */
export const routeIdsMiddleware: MiddlewareFunction<Response> = async ({ params }) => {
  if (hasInvalidId(params)) throw data(null, { status: 404 });
};
