import { extname, relative } from "node:path";
import { prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import * as features from "./registry/routes.ts";

type Area = "root" | "app" | "manager";

/** Every route: `npx react-router routes` lists them. Each request first passes `app/middleware`, such as `session.ts`. */
export default [
  ...routesIn("root"),

  route("app", "shell/app-layout.tsx", [...routesIn("app"), route("*", "shell/app-not-found.tsx")]),

  route("manager", "shell/manager-layout.tsx", [
    ...routesIn("manager"),
    route("*", "shell/manager-not-found.tsx"),
  ]),

  route("undo/:id", "undo/undo-change.ts"),

  ...prefix("resources", [
    route("references/:target", "resources/references/search-references.ts"),
    route("theme", "shell/preferences/set-theme.ts"),
    route("language", "shell/preferences/set-language.ts"),
    route("time-zone", "shell/preferences/set-time-zone.ts"),
    route("sidebar", "shell/preferences/set-sidebar.ts"),
    route("locales/:file", "i18n/serve-translation-bundle.ts"),
  ]),

  // Catches everything else: middleware runs only where a route matches.
  route("*", "shell/root-not-found.tsx"),
] satisfies RouteConfig;

function routesIn(area: Area): RouteConfigEntry[] {
  const registered: Partial<Record<Area, RouteConfigEntry[]>>[] = Object.values(features);
  return registered.flatMap((feature) => feature[area] ?? []).map(identify);
}

/** The id is its file below this folder: React Router would put the whole path on the building machine into every page. */
function identify(entry: RouteConfigEntry): RouteConfigEntry {
  const file = relative(import.meta.dirname, entry.file);
  const id = file.slice(0, -extname(file).length);
  return { id, ...entry, children: entry.children?.map(identify) };
}
