import { type RouteConfigEntry, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

/** @param segment such as "users" for `/manager/users` */
export function exportRoute(segment: string): RouteConfigEntry {
  return route(`${segment}/export`, "routes/export.ts", { id: `csv/${segment}/export` });
}
