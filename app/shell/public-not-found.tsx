import { data } from "react-router";

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
