import { prefix, type RouteConfigEntry, relative } from "@react-router/dev/routes";
import { exportRoute } from "../export-route.ts";

const { route } = relative(import.meta.dirname);

/** @param segment such as "repositories" for `/manager/repositories` */
export function recordCsvRoutes(segment: string): RouteConfigEntry[] {
  return [
    ...prefix(segment, [
      route("import", "routes/import.tsx", { id: `csv/${segment}/import` }),
      route("import/confirm", "routes/import-confirm.ts", { id: `csv/${segment}/import-confirm` }),
    ]),
    exportRoute(segment),
  ];
}
