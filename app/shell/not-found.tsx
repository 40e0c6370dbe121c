import { RouteError, type RouteErrorProps } from "./route-error.tsx";

/** The 404 screen for a route that cannot throw it, because after its action there is something else to show. */
export function NotFound({ gone }: Pick<RouteErrorProps, "gone">) {
  return <RouteError error={notFound} gone={gone} />;
}

/** As React Router hands it over when it is thrown. */
const notFound = { status: 404, statusText: "", internal: true, data: null };
