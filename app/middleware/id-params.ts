import { data, type MiddlewareFunction } from "react-router";
import { hasInvalidId } from "#app/validation/id.ts";

/** Refuses invalid ids: in redirect URLs they would change the path or break the header (OWASP ASVS 5.0, 1.2.2 and 2.2.1). */
export const idParamsMiddleware: MiddlewareFunction<Response> = async ({ params }) => {
  if (hasInvalidId(params)) throw data(null, { status: 404 });
};
