import { data } from "react-router";
import { getSession } from "#app/auth/session-context.server.ts";
import { isRestorable } from "#app/deleted-records/delete-record.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import { type ListPage, parseListQuery } from "#app/lists/list-query.ts";
import { type FieldList, pickFieldValues, type StoredValues } from "./fields/field.ts";
import { serializeFields } from "./fields/serialize-fields.ts";
import { loadRecordListActions } from "./list-actions.server.ts";
import { type RecordQuery, type RecordRow, recordListShape } from "./record-list-shape.ts";
import type { Rights } from "./record-screen.tsx";
import { loadRecordSections } from "./record-sections.server.ts";
import { loadRecordSideList } from "./record-side-list.server.ts";
import { readReferenceLabels, readReferences } from "./references/read-references.server.ts";
import { readUsedBy } from "./references/used-by.server.ts";
import type { RegisteredResource } from "./registered-resource.ts";

interface StoredRecord {
  id: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The data of a list in the manager area. @param path of the list */
export async function recordListData<Row extends RecordRow>(
  context: RequestContext,
  path: string,
  fields: FieldList,
  readPage: (query: RecordQuery) => Promise<ListPage<Row>>,
) {
  const query = parseListQuery(recordListShape(fields), requestSearchParams(context));
  const [page, actions] = await Promise.all([readPage(query), loadRecordListActions(path)]);
  const references = await readReferences(context, fields, [...page.rows, query.filters]);
  return { actions, references, table: { path, query, page, now: Date.now() } };
}

/** The data of the screen for a new record. */
export async function newRecordData(context: RequestContext, fields: FieldList) {
  return { id: crypto.randomUUID(), references: await readReferences(context, fields, []) };
}

/**
 * What the screen of a record shows, and which actions it offers.
 * @throws a 404 response if there is no record
 */
export async function recordDetailData<List extends FieldList>(
  context: RequestContext,
  resource: RegisteredResource<List>,
  record: (StoredRecord & StoredValues<List>) | undefined,
  { mayUpdate, mayDelete }: Rights,
) {
  if (!record) throw data(null, { status: 404 });
  const { fields } = resource;
  const { id, name, createdAt, updatedAt } = record;
  const role = getSession(context)?.user.role ?? "";
  const asks = mayDelete && requestSearchParams(context).get("confirm") === "delete";
  const [restorable, uses, sideList, sections, references] = await Promise.all([
    asks && isRestorable(resource.table, id),
    readUsedBy(role, resource.name, id),
    loadRecordSideList(context, resource),
    loadRecordSections(resource.name, { id, name }, role),
    readReferenceLabels(context, fields, [record]),
  ]);
  const confirm = asks ? { isRestorable: restorable } : null;
  return {
    details: {
      values: pickFieldValues(fields, record),
      createdAt: createdAt.getTime(),
      updatedAt: updatedAt.getTime(),
      uses,
    },
    screen: { name, mayUpdate, mayDelete, confirm, sideList, sections, now: Date.now() },
    references,
  };
}

/** A missing record is not thrown: after the action the screen still has to show what was typed. */
export async function recordUpdateData<List extends FieldList>(
  context: RequestContext,
  row: (StoredRecord & StoredValues<List>) | undefined,
  fields: List,
  { mayCreate }: { mayCreate: boolean },
) {
  const newId = crypto.randomUUID();
  const references = await readReferences(context, fields, row ? [row] : []);
  if (!row) return data({ record: null, newId, mayCreate, references }, { status: 404 });
  const { name, updatedAt } = row;
  const record = { name, texts: serializeFields(fields, row), version: String(updatedAt.getTime()) };
  return { record, newId, mayCreate, references };
}
