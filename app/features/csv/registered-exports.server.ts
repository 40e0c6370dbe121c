import { data } from "react-router";
import type { ListExport } from "./list-export.ts";
import { recordExports } from "./records/record-exports.server.ts";

const exports: readonly ListExport[] = [
  ...Object.values(
    import.meta.glob<ListExport>("../*/csv/list-export.server.ts", { eager: true, import: "listExport" }),
  ),
  ...recordExports,
];

export function findListExport(list: string): ListExport | undefined {
  return exports.find((each) => each.list === list);
}

/** That of the list whose address the URL is below. @throws a 404 response if there is none */
export function requireListExport({ pathname }: URL): ListExport {
  // Routes match in any case.
  const path = pathname.toLowerCase();
  const found = exports.find(({ list }) => path.startsWith(`${list}/`));
  if (!found) throw data(null, { status: 404 });
  return found;
}
