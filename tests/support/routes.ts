import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "../../app/routes.ts";
import { root } from "../../scripts/freshness.mjs";

export interface ProductRoute {
  /** As in `routes.ts`, from the root, such as `/manager/users/:id`. A layout counts with its own path. */
  path: string;
  /** Within `app`. */
  file: string;
  hasAction: boolean;
  /** A page of its own, not a file or a mere form target. */
  hasScreen: boolean;
}

/** Every address of the product, as `routes.ts` lists them. */
export const productRoutes: readonly ProductRoute[] = routesOf(await routeConfig);

/** Every path that takes a form or another write. */
export const actionPaths: readonly string[] = [
  ...new Set(productRoutes.filter(({ hasAction }) => hasAction).map(({ path }) => path)),
];

/** Those of them that take a form: the operations of the API take what programs send, and tests/api calls them. */
export const formPaths: readonly string[] = actionPaths.filter((path) => !/^\/api\/(v1\/|\*$)/.test(path));

/**
 * An address of a route.
 *
 * @param values for the parameters of the path by name; what is not named becomes "nothing"
 */
export function addressOf(path: string, values: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)\??/g, (_match, name) => values[name] ?? "nothing").replace("*", "nowhere");
}

/** The address that a script of the browser asks for the data of a page. */
export function dataAddress(address: string): string {
  return address === "/" ? "/_.data" : address.replace(/\?|$/, (query) => `.data${query}`);
}

function routesOf(entries: RouteConfigEntry[], parent = ""): ProductRoute[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    const own = path || index ? [{ path: full || "/", file, ...exportsOf(file) }] : [];
    return [...own, ...routesOf(children ?? [], full)];
  });
}

function exportsOf(file: string) {
  const text = readFileSync(resolve(root, "app", file), "utf8");
  return {
    hasAction: /^export\s+(?:(?:async\s+)?function|const)\s+action\b|^export\s*\{[^}]*\baction\b/m.test(text),
    // A file without JSX draws nothing: its component is there for the error screen alone.
    hasScreen: file.endsWith(".tsx") && /^export default /m.test(text),
  };
}
