import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader throws. A route without a component would answer as a resource, without the error screen. */
export default function NotFound() {
  return null;
}
