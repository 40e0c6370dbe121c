import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import { ApiProblem } from "#app/http/problems.ts";
import type { ListPage, ListQuery } from "#app/lists/list-query.ts";
import { descriptionSchema, maxLengths, recordNameSchema } from "#app/resources/fields.ts";
import { type RecordRow, recordListShape } from "#app/resources/record-list-shape.ts";
import type { Creation, Update } from "#app/resources/writes.server.ts";
import { pick } from "#app/validation/fields.ts";
import { z } from "#app/validation/zod.ts";
import { apiProblems } from "./api-problems.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { pageResult, parseApiListQuery } from "./pagination.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { dateTime, id, listParameters, pageSchema } from "./schemas.ts";

/** What is sent for the fields that every resource has. */
export const recordFields = {
  name: recordNameSchema.meta({ minLength: 1, maxLength: maxLengths.name }),
  description: descriptionSchema.meta({ maxLength: maxLengths.description }),
};

interface Stored {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A resource, as the screens read and write it too. */
interface Resource<Fields, Row extends Stored> {
  /** Its names in ids and schemas, such as `Invoice` and `Invoices`. */
  names: { one: string; many: string };
  /** Beneath `/api/v1`; without the slash the name of the group. */
  path: `/${string}`;
  table: string;
  /** Of its permissions to read, create, update and delete. */
  area: keyof Permissions;
  /** What is sent, and the types of what is answered: text, unless they are named. */
  fields: z.ZodObject<Record<keyof Fields & string, z.ZodType>>;
  answered?: Partial<Record<keyof Fields & string, z.ZodType>>;
  example: Required<Fields>;
  changeExample: Partial<Fields>;
  /** The key of the text of an operation that has none at `api.operations`. */
  summary?: (action: "list" | "create" | "get" | "update" | "delete") => string;
  readPage: (
    query: ListQuery<typeof recordListShape>,
    size: number,
    descriptions: "whole",
  ) => Promise<ListPage<RecordRow>>;
  get: (id: string) => Promise<Row | undefined>;
  create: (actor: Actor, fields: Fields & { id?: string; once?: boolean }) => Promise<Creation<Row>>;
  update: (actor: Actor, id: string, fields: Fields & { version?: number }) => Promise<Update<Row>>;
  remove: (actor: Actor, id: string, accept: (version: number) => void) => Promise<boolean>;
}

export function recordOperations<Fields extends { name: string }, Row extends Stored>(
  resource: Resource<Fields, Row>,
): Operation[] {
  const { names, path, area, fields } = resource;
  const tag = path.slice(1);
  const fieldNames = Object.keys(fields.shape) as (keyof Fields & string)[];
  const answered = Object.fromEntries(
    fieldNames.map((name) => [name, resource.answered?.[name] ?? z.string()]),
  ) as Record<keyof Fields & string, z.ZodType>;
  const permitted = (action: string) => ({ [area]: [action] }) as Permissions;
  const record = z
    .object({ id, ...answered, createdAt: dateTime, updatedAt: dateTime })
    .meta({ id: names.one });
  const item = record.omit({ updatedAt: true }).meta({ id: `${names.one}Item` });
  const itemExample = {
    id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11",
    ...resource.example,
    createdAt: "2026-03-14T09:26:53.589Z",
  };
  const example = { ...itemExample, updatedAt: "2026-03-15T10:00:00.000Z" };
  const answer = { status: 200, schema: record, example } as const;
  const json = "application/json";

  async function found(wanted = ""): Promise<Row> {
    const row = await resource.get(wanted);
    if (!row) throw new ApiProblem("NOT_FOUND");
    return row;
  }

  function answerOf(row: Row) {
    const { createdAt, updatedAt } = row;
    const own = pick(row as Row & Fields, ["id", ...fieldNames]);
    const body = { ...own, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    return { body: body as z.input<typeof record>, version: updatedAt.getTime() };
  }

  return [
    defineOperation({
      id: `list${names.many}`,
      summaryKey: resource.summary?.("list"),
      method: "GET",
      path,
      tag,
      permissions: permitted("read"),
      query: listParameters(recordListShape),
      response: {
        status: 200,
        schema: pageSchema(item),
        example: { items: [itemExample], total: { count: 1, more: false }, previous: null, next: null },
      },
      problems: [apiProblems.invalidCursor],
      handler: async ({ query }) => {
        const page = await resource.readPage(
          parseApiListQuery(recordListShape, resource.table, query),
          query.limit,
          "whole",
        );
        return pageResult(path, query, page, ({ createdAt, ...row }) => {
          return { ...row, createdAt: new Date(createdAt).toISOString() } as unknown as z.input<typeof item>;
        });
      },
    }),
    defineOperation({
      id: `create${names.one}`,
      summaryKey: resource.summary?.("create"),
      method: "POST",
      path,
      tag,
      permissions: permitted("create"),
      body: { type: json, schema: fields, example: resource.example },
      response: { ...answer, status: 201 },
      problems: [apiProblems.nameTaken],
      versioned: true,
      acceptsIdempotencyKey: true,
      handler: async ({ body, caller, idempotencyId }) => {
        const values = {
          ...(body as unknown as Fields),
          ...(idempotencyId && { id: idempotencyId, once: true }),
        };
        const { row, refused } = await resource.create(caller.actor, values);
        if (refused === "idUsed") throw new ApiProblem(apiProblems.keyReused);
        if (!row) throw nameTaken();
        return { ...answerOf(row), location: `/api/v1${path}/${row.id}` };
      },
    }),
    defineOperation({
      id: `get${names.one}`,
      summaryKey: resource.summary?.("get"),
      method: "GET",
      path: `${path}/{id}`,
      tag,
      permissions: permitted("read"),
      response: answer,
      versioned: true,
      handler: async ({ params }) => answerOf(await found(params.id)),
    }),
    defineOperation({
      id: `update${names.one}`,
      summaryKey: resource.summary?.("update"),
      method: "PATCH",
      path: `${path}/{id}`,
      tag,
      permissions: permitted("update"),
      body: { type: json, schema: fields.partial(), example: resource.changeExample },
      response: answer,
      problems: [apiProblems.nameTaken],
      versioned: true,
      handler: async ({ params, body, caller, conditional, requireVersion }) =>
        retryOnConflict(conditional, async () => {
          const current = await found(params.id);
          const version = current.updatedAt.getTime();
          requireVersion(version);
          const changed = { ...pick(current as Row & Fields, fieldNames), ...body, version };
          const update = await resource.update(caller.actor, current.id, changed as unknown as Fields);
          if (update.result === "gone") throw new ApiProblem("NOT_FOUND");
          if (update.result === "nameUsed") throw nameTaken();
          return update.result === "updated" ? answerOf(update.row) : undefined;
        }),
    }),
    defineOperation({
      id: `delete${names.one}`,
      summaryKey: resource.summary?.("delete"),
      method: "DELETE",
      path: `${path}/{id}`,
      tag,
      permissions: permitted("delete"),
      response: { status: 204, schema: z.null() },
      versioned: true,
      handler: async ({ params, caller, requireVersion }) => {
        const deleted = await resource.remove(caller.actor, params.id ?? "", requireVersion);
        if (!deleted) throw new ApiProblem("NOT_FOUND");
        return { body: null };
      },
    }),
  ];
}

function nameTaken() {
  const errors = [{ in: "body", name: "name", message: "resources.errors.nameUsed" } as const];
  return new ApiProblem(apiProblems.nameTaken, { errors });
}

/** For a resource without texts of its own. @public whether or not there is one */
export function recordSummary(action: string): string {
  return `api.records.${action}`;
}
