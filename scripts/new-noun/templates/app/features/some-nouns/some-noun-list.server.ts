import type { ListDefinition } from "#app/lists/list-definition.ts";
import { readPage } from "#app/lists/list-page.server.ts";
import type { SomeNounPage, SomeNounQuery, SomeNounRow, someNounList } from "./some-noun-list.ts";

export async function listSomeNouns(query: SomeNounQuery): Promise<SomeNounPage> {
  return readPage(definition, query);
}

interface RawSomeNoun {
  id: string;
  name: string;
  beginning: string;
  created_at: number;
}

const definition: ListDefinition<typeof someNounList, RawSomeNoun, SomeNounRow> = {
  table: "some_noun",
  columns: "name, substr(description, 1, 200) AS beginning, created_at",
  row: ({ id, name, beginning, created_at }) => ({
    id,
    name,
    description: beginning,
    createdAt: created_at,
  }),
  sorts: {
    name: { column: "name", as: "name", index: "some_noun_name" },
    created: { column: "created_at", as: "time", index: "some_noun_created_at" },
  },
  searched: ["name", "description"],
  tested: [],
  filters: {},
};
