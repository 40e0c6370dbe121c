import { getTableColumns, is, SQL } from "drizzle-orm";
import { ApiProblemError, type ProblemCode, type ProblemType } from "#app/http/problems.ts";
import { isExpectedVersion } from "#app/resources/expected-versions.ts";
import {
  type FieldList,
  type FieldValues,
  fieldNames,
  pickFieldValues,
  type StoredValues,
} from "#app/resources/fields/field.ts";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import type { CreateResult, DeleteResult, UpdateResult } from "#app/resources/record-writes.server.ts";
import { canDeletionBeRestricted } from "#app/resources/references/record-in-use.server.ts";
import { resourcePermission } from "#app/resources/registered-resource.ts";
import type { ResourceTable } from "#app/resources/resource-table.ts";
import { uniqueFields } from "#app/resources/unique-fields.server.ts";
import { z } from "#app/validation/zod.ts";
import type { AnyTable } from "#db/any-table.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { apiProblems } from "./api-problems.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { pageResult, parseApiListQuery } from "./pagination.ts";
import type { RecordApi, StoredRecord } from "./record-api.ts";
import { fieldExamples, requestBodySchema, responseShape } from "./record-fields.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { dateTime, id, listParameters, pageSchema } from "./schemas.ts";

export function recordOperations<List extends FieldList, Row extends StoredRecord & StoredValues<List>>(
  api: RecordApi<List, Row>,
): Operation[] {
  const { names, path, resource } = api;
  const { table, fields } = resource;
  const tag = path.slice(1);
  const shape = recordListShape(fields);
  const body = requestBodySchema(fields, api.descriptions);
  const record = z
    .object({ id, ...responseShape(fields), createdAt: dateTime, updatedAt: dateTime })
    .meta({ id: names.one });
  const item = record.omit({ updatedAt: true }).meta({ id: `${names.one}ListItem` });
  const sentExample = { ...fieldExamples(fields), ...api.example };
  const itemExample = {
    id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11",
    ...sentExample,
    createdAt: "2026-03-14T09:26:53.589Z",
  };
  const example = { ...itemExample, updatedAt: "2026-03-15T10:00:00.000Z" };
  const recordResponse = { status: 200, schema: record, example } as const;
  const hasUniqueFields = uniqueFields(table).length > 0;
  const usedByOthers = [apiProblems.nameTaken, ...(hasUniqueFields ? [apiProblems.valueTaken] : [])];
  // The database clears such a reference without a new version of the record.
  const changesAlone = foreignKeysOf(table).some(({ onDelete }) => onDelete === "set null");
  const emptyValues = defaultsOf(table, fields);
  const json = "application/json";

  async function found(id: string): Promise<Row> {
    const row = await api.get(id);
    if (!row) throw new ApiProblemError("NOT_FOUND");
    return row;
  }

  function responseOf(row: Row) {
    const { id, createdAt, updatedAt } = row;
    const values = pickFieldValues(fields, row as StoredValues<List>);
    const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    return { body: { id, ...values, ...times } as z.input<typeof record>, version: updatedAt.getTime() };
  }

  return [
    defineOperation({
      id: `list${names.many}`,
      summaryKey: api.summary?.("list"),
      method: "GET",
      path,
      tag,
      permissions: resourcePermission(resource, "read"),
      query: listParameters(shape),
      response: {
        status: 200,
        schema: pageSchema(item),
        example: { items: [itemExample], total: { count: 1, more: false }, previous: null, next: null },
      },
      problems: [apiProblems.invalidCursor],
      handler: async ({ query }) => {
        const page = await api.readPage(parseApiListQuery(shape, query), query.limit, "whole");
        return pageResult(path, query, page, ({ createdAt, ...row }) => {
          return { ...row, createdAt: new Date(createdAt).toISOString() } as unknown as z.input<typeof item>;
        });
      },
    }),
    defineOperation({
      id: `create${names.one}`,
      summaryKey: api.summary?.("create"),
      method: "POST",
      path,
      tag,
      permissions: resourcePermission(resource, "create"),
      body: { type: json, schema: body, example: sentExample },
      response: { ...recordResponse, status: 201 },
      problems: usedByOthers,
      versioned: true,
      acceptsIdempotencyKey: true,
      handler: async ({ body, caller, idempotencyId }) => {
        const values = {
          // Otherwise a repeated request that leaves a field out would pass as the first one.
          ...emptyValues,
          ...(body as FieldValues<List>),
          ...(idempotencyId && { id: idempotencyId, rejectUsedId: true }),
        };
        const created = await api.create(caller.actor, values);
        if (created.result !== "created") throw writeProblem(created);
        const { row } = created;
        return { ...responseOf(row), location: `/api/v1${path}/${row.id}` };
      },
    }),
    defineOperation({
      id: `get${names.one}`,
      summaryKey: api.summary?.("get"),
      method: "GET",
      path: `${path}/{id}`,
      tag,
      permissions: resourcePermission(resource, "read"),
      response: recordResponse,
      versioned: changesAlone ? "for changes" : true,
      handler: async ({ params }) => responseOf(await found(params.id)),
    }),
    defineOperation({
      id: `update${names.one}`,
      summaryKey: api.summary?.("update"),
      method: "PATCH",
      path: `${path}/{id}`,
      tag,
      permissions: resourcePermission(resource, "update"),
      body: { type: json, schema: body.partial(), example: api.changeExample },
      response: recordResponse,
      problems: usedByOthers,
      versioned: true,
      handler: async ({ params, body, caller, expectedVersions }) => {
        const updated = await retryOnConflict(expectedVersions, async () => {
          const current = await found(params.id);
          const version = current.updatedAt.getTime();
          if (!isExpectedVersion(version, expectedVersions)) return { result: "conflict" as const };
          const values = { ...pickFieldValues(fields, current as StoredValues<List>), ...body };
          const change = { ...(values as FieldValues<List>), expectedVersions: [version] };
          return api.update(caller.actor, current.id, change);
        });
        if (updated.result !== "updated") throw writeProblem(updated);
        return responseOf(updated.row);
      },
    }),
    defineOperation({
      id: `delete${names.one}`,
      summaryKey: api.summary?.("delete"),
      method: "DELETE",
      path: `${path}/{id}`,
      tag,
      permissions: resourcePermission(resource, "delete"),
      response: { status: 204, schema: z.null() },
      problems: canDeletionBeRestricted(table) ? [apiProblems.inUse] : [],
      versioned: true,
      handler: async ({ params, caller, expectedVersions }) => {
        const deleted = await api.remove(caller.actor, params.id, expectedVersions);
        if (deleted.result !== "deleted") throw writeProblem(deleted);
        return { body: null };
      },
    }),
  ];
}

/** What fields that are not sent are in a new row. */
function defaultsOf(table: ResourceTable, fields: FieldList): Record<string, unknown> {
  const columns = getTableColumns<AnyTable>(table);
  const values = fieldNames(fields).flatMap((name) => {
    const { default: value = null, defaultFn } = columns[name] ?? {};
    return defaultFn || is(value, SQL) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

type Refusal =
  | Exclude<CreateResult<object> | UpdateResult<object> | DeleteResult<object>, { row: object }>
  | { result: "conflict" };

const problemTypes = {
  gone: "NOT_FOUND",
  conflict: "PRECONDITION_FAILED",
  inUse: apiProblems.inUse,
  idUsed: apiProblems.keyReused,
  nameTaken: apiProblems.nameTaken,
  valueTaken: apiProblems.valueTaken,
  invalid: "VALIDATION_ERROR",
} satisfies Record<Refusal["result"], ProblemCode | ProblemType>;

function writeProblem(refusal: Refusal) {
  const messages = {
    ...(refusal.result === "nameTaken" && { name: "resources.errors.nameTaken" }),
    ...("errors" in refusal && refusal.errors),
  };
  const code = refusal.result === "invalid" ? "INVALID" : "TAKEN";
  const errors = Object.entries(messages).map(([name, message]) => {
    return { in: "body", name, code, message } as const;
  });
  return new ApiProblemError(problemTypes[refusal.result], { errors });
}

/** For a resource without texts of its own. @public may be unused */
export function recordSummaryKey(action: string): string {
  return `api.records.${action}`;
}
