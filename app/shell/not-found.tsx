import { RouteError, type RouteErrorProps } from "./route-error.tsx";

/** For a route that cannot throw a 404, because its action still has something to show. */
export function NotFound({ gone }: Pick<RouteErrorProps, "gone">) {
  return <RouteError error={notFound} gone={gone} />;
}

const notFound = { status: 404, statusText: "", internal: true, data: null };
