import type { ListExport } from "./list-export.ts";
import { requireListOf } from "./list-of-address.server.ts";
import { recordExports } from "./records/record-exports.server.ts";

const exports: readonly ListExport[] = [
  ...Object.values(
    import.meta.glob<ListExport>("../*/csv/list-export.server.ts", { eager: true, import: "listExport" }),
  ),
  ...recordExports,
];

/** @public for other ways to export a list */
export function findListExport(list: string): ListExport | undefined {
  return exports.find((each) => each.list === list);
}

/** @throws a 404 response */
export function requireListExport(url: URL): ListExport {
  return requireListOf(exports, url);
}
