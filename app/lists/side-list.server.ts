import { requestSearchParams, wideScreenContext } from "#app/auth/session-context.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { ListPage } from "./list-query.ts";
import { returnListQuery } from "./return-list.ts";

export interface SideListRow {
  id: string;
  name: string;
  second?: string;
}

/** The page that a record was opened from. @returns null where the browser has no room for it */
export async function loadSideList<Row>(
  context: RequestContext,
  readPage: (query: URLSearchParams) => Promise<ListPage<Row>>,
  toRow: (row: Row) => SideListRow,
): Promise<SideListRow[] | null> {
  if (!context.get(wideScreenContext)) return null;
  const { rows } = await readPage(returnListQuery(requestSearchParams(context)));
  return rows.map(toRow);
}
