import type { ListPage, ListQuery, ListShape } from "#app/lists/list-query.ts";

export const someNounList = {
  sorts: { name: "asc", created: "desc" },
  filters: {},
} as const satisfies ListShape;

export type SomeNounQuery = ListQuery<typeof someNounList>;

export interface SomeNounRow {
  id: string;
  name: string;
  /** Its beginning: a row has no room for more. */
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export type SomeNounPage = ListPage<SomeNounRow>;
