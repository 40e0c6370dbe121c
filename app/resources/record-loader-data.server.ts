import { data } from "react-router";
import { type ListPage, type ListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { type FieldList, pickFieldValues, type StoredValues } from "./fields/field.ts";
import { serializeFields } from "./fields/field-text.ts";
import { loadRecordListActions } from "./list-actions.server.ts";
import { type RecordRow, recordListShape } from "./record-list-shape.ts";
import type { Rights } from "./record-screen.tsx";

interface StoredRecord {
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

/** What the list of the manager area shows. @param path the address of the list */
export async function recordListData<Row extends RecordRow>(
  path: string,
  url: URL,
  readPage: (query: ListQuery<typeof recordListShape>) => Promise<ListPage<Row>>,
) {
  const query = parseListQuery(recordListShape, url.searchParams);
  const [page, actions] = await Promise.all([readPage(query), loadRecordListActions(path)]);
  return { actions, table: { path, query, page, now: Date.now() } };
}

/** What the screen of a record shows, and offers to those who may. @throws a 404 response without one */
export function recordDetailData<List extends FieldList>(
  record: (StoredRecord & StoredValues<List>) | undefined,
  fields: List,
  url: URL,
  { mayUpdate, mayDelete }: Rights,
) {
  if (!record) throw data(null, { status: 404 });
  const { name, createdAt, updatedAt } = record;
  const confirm = mayDelete && url.searchParams.get("confirm") === "delete";
  return {
    details: {
      values: pickFieldValues(fields, record),
      createdAt: createdAt.getTime(),
      updatedAt: updatedAt.getTime(),
    },
    screen: { name, mayUpdate, mayDelete, confirm },
  };
}

/** A missing record is not thrown: after the action the screen still has to show what was typed. */
export function recordUpdateData<List extends FieldList>(
  row: (StoredRecord & StoredValues<List>) | undefined,
  fields: List,
) {
  const newId = crypto.randomUUID();
  if (!row) return data({ record: null, newId }, { status: 404 });
  const { name, updatedAt } = row;
  return {
    record: { name, texts: serializeFields(fields, row), version: String(updatedAt.getTime()) },
    newId,
  };
}
