import type { RequestContext } from "#app/http/request-context.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { loadSideList, type SideListRow } from "#app/lists/side-list.server.ts";
import { createRecordListReader } from "./record-list-reader.server.ts";
import { recordListShape } from "./record-list-shape.ts";
import type { RegisteredResource } from "./registered-resource.ts";

export async function loadRecordSideList(
  context: RequestContext,
  resource: RegisteredResource,
): Promise<SideListRow[] | null> {
  return loadSideList(
    context,
    (query) => {
      const { readPage } = createRecordListReader(resource);
      return readPage(parseListQuery(recordListShape(resource.fields), query));
    },
    ({ id, name }) => ({ id, name }),
  );
}
