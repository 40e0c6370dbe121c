import type { ListExport } from "./list-export.ts";
import { recordExports } from "./records/record-exports.server.ts";
import { requireByListPath } from "./require-by-list-path.server.ts";

const exports: readonly ListExport[] = [
  ...Object.values(
    import.meta.glob<ListExport>("../*/csv/list-export.server.ts", { eager: true, import: "listExport" }),
  ),
  ...recordExports,
];

/** @public for other ways to export a list */
export function findListExport(listPath: string): ListExport | undefined {
  return exports.find((each) => each.listPath === listPath);
}

/** @throws a 404 response */
export function requireListExport(url: URL): ListExport {
  return requireByListPath(exports, url);
}
