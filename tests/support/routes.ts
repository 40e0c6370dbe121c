import { readFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "../../app/routes.ts";
import { projectRoot } from "../../scripts/project-root.mjs";

type Area = "app" | "manager";

/** The area whose layout this is. */
function areaOfLayout(file: string) {
  return /^app\/shell\/(app|manager)-layout\.tsx$/.exec(file)?.[1] as Area | undefined;
}

export interface ProductRoute {
  /** From the root, such as `/manager/users/:id`. A layout has its own path. */
  path: string;
  /** From the root of the project, such as `app/root.tsx`. */
  file: string;
  /** The area whose layout it is inside. */
  area?: Area;
  hasAction: boolean;
  /** Whether it renders a page, not a download or a form target. */
  hasScreen: boolean;
}

export const appRoutes: readonly ProductRoute[] = routesOf(await routeConfig);

export const actionPaths: readonly string[] = [
  ...new Set(appRoutes.filter(({ hasAction }) => hasAction).map(({ path }) => path)),
];

/** Without those that only programs call. */
export const formPaths: readonly string[] = actionPaths.filter(
  (path) => !/^\/(api\/(v1\/|\*$)|webhooks\/)/.test(path),
);

/** The URL of a route. @param values path parameters by name; "nothing" by default */
export function fillPath(path: string, values: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)\??/g, (_match, name) => values[name] ?? "nothing").replace("*", "nowhere");
}

/** The URL that the client router requests for a page's data. */
export function dataUrl(address: string): string {
  return address === "/" ? "/_.data" : address.replace(/\?|$/, (query) => `.data${query}`);
}

function routesOf(entries: RouteConfigEntry[], parent = "", area?: Area): ProductRoute[] {
  return entries.flatMap(({ path, index, children, ...entry }) => {
    const file = relative(projectRoot, resolve(projectRoot, "app", entry.file))
      .split(sep)
      .join("/");
    const full = path ? `${parent}/${path}` : parent;
    const own = path || index ? [{ path: full || "/", file, area, ...exportsOf(file) }] : [];
    return [...own, ...routesOf(children ?? [], full, areaOfLayout(file) ?? area)];
  });
}

function exportsOf(file: string) {
  const text = readFileSync(resolve(projectRoot, file), "utf8");
  return {
    hasAction: /^export\s+(?:(?:async\s+)?function|const)\s+action\b|^export\s*\{[^}]*\baction\b/m.test(text),
    // A `.ts` route renders nothing but errors.
    hasScreen: file.endsWith(".tsx") && /^export default /m.test(text),
  };
}
