import { matchRoutes } from "react-router";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const base = "/api/v1";

/** The operations of one path, by method. */
interface PathItem {
  path: string;
  operations: Operation[];
}

const pathItems = new Map<string, PathItem>();
for (const operation of operations) {
  const path = base + operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const endpoint = pathItems.get(path) ?? { path, operations: [] };
  endpoint.operations.push(operation);
  pathItems.set(path, endpoint);
}

const routes = [...pathItems.values()].map((handle) => ({ path: handle.path, handle }));

/** Matches paths with React Router's rules; undefined if there is no match. */
export function findPathItem(
  pathname: string,
): (PathItem & { params: Record<string, string | undefined> }) | undefined {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && { ...match.route.handle, params: match.params };
}
