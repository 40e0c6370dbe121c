import { createContext } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import type { ListPage } from "./list-query.ts";
import { returnListQuery } from "./return-list.ts";

/** Whether the browser has room for a list beside a record. */
export const wideScreenContext = createContext(false);

export interface SideListRow {
  id: string;
  name: string;
  second?: string;
}

/** The page that a record was opened from. @returns null if the browser has no room for it */
export async function loadSideList<Row>(
  context: RequestContext,
  readPage: (query: URLSearchParams) => Promise<ListPage<Row>>,
  toRow: (row: Row) => SideListRow,
): Promise<SideListRow[] | null> {
  if (!context.get(wideScreenContext)) return null;
  const { rows } = await readPage(returnListQuery(requestSearchParams(context)));
  return rows.map(toRow);
}
