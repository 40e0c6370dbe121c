import { notFoundErrorResponse } from "#app/compat/not-found-error-response.ts";
import { RouteError, type RouteErrorProps } from "./route-error.tsx";

/** For a route that cannot throw a 404, because its action still has something to show. */
export function NotFoundScreen({ notFound }: Pick<RouteErrorProps, "notFound">) {
  return <RouteError error={notFoundErrorResponse} notFound={notFound} />;
}
