import { getTableName } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { parseListQuery } from "#app/lists/list-query.ts";
import { loadSideList, type SideListRow } from "#app/lists/side-list.server.ts";
import { createRecordListReader } from "./record-list-reader.server.ts";
import { recordListShape } from "./record-list-shape.ts";
import { registeredResources } from "./registered-resources.server.ts";

/** @param target the name of the resource */
export async function loadRecordSideList(
  context: Readonly<RouterContextProvider>,
  target: string,
): Promise<SideListRow[] | null> {
  const resource = registeredResources.find(({ name }) => name === target);
  if (!resource) return null;
  const { table, fields } = resource;
  return loadSideList(
    context,
    (query) => {
      const { readPage } = createRecordListReader(getTableName(table), fields);
      return readPage(parseListQuery(recordListShape(fields), query));
    },
    ({ id, name }) => ({ id, name }),
  );
}
