import { data } from "react-router";
import type { Route } from "./+types/root-not-found.ts";
import { AreaError } from "./area-error.tsx";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Never rendered, but without a component the route would be a resource route, without error screen. */
export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} area="manager" />;
}
