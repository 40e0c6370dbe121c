import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "../../app/routes.ts";

/** The address of every route that draws something; a layout and a route without a component (`.ts`) draw nothing of their own. */
export async function screenRoutes(): Promise<string[]> {
  return [...new Set(screensOf(await routeConfig))].sort();
}

function screensOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    if (children) return screensOf(children, full);
    return file.endsWith(".tsx") ? [full || "/"] : [];
  });
}
