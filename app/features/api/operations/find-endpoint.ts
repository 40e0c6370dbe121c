import { matchRoutes } from "react-router";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

/** Where the paths of operations begin. */
const base = "/api/v1";

/** What is beneath one path of the API: an operation for each method that it takes. */
interface Endpoint {
  path: string;
  operations: Operation[];
}

const endpoints = new Map<string, Endpoint>();
for (const operation of operations) {
  const path = base + operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const endpoint = endpoints.get(path) ?? { path, operations: [] };
  endpoint.operations.push(operation);
  endpoints.set(path, endpoint);
}

const routes = [...endpoints.values()].map((handle) => ({ path: handle.path, handle }));

/** The operations beneath an address, by the rules by which React Router finds routes; undefined where there are none. */
export function findEndpoint(
  pathname: string,
): (Endpoint & { params: Record<string, string | undefined> }) | undefined {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && { ...match.route.handle, params: match.params };
}
