import type { Actor } from "#app/access/actor.ts";
import type { ListPage } from "#app/lists/list-query.ts";
import type { FieldList, FieldValues, StoredValues } from "#app/resources/fields/field.ts";
import type { RecordQuery, RecordRow } from "#app/resources/record-list-shape.ts";
import type { CreateResult, DeleteResult, UpdateResult } from "#app/resources/record-writes.server.ts";
import type { RegisteredResource } from "#app/resources/registered-resource.ts";

export interface StoredRecord {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A resource, as the screens read and write it too. */
export interface RecordApi<List extends FieldList, Row extends StoredRecord & StoredValues<List>> {
  /** The resource's names in ids and schemas, such as `Invoice` and `Invoices`. */
  names: { one: string; many: string };
  /** Below `/api/v1`; without the slash, the name of the group. */
  path: `/${string}`;
  resource: RegisteredResource<List>;
  /** The keys of the fields' descriptions. */
  descriptions?: { [Name in keyof List]?: string };
  /** Replaces the examples of the fields. */
  example?: Partial<FieldValues<List>>;
  changeExample: Partial<FieldValues<List>>;
  /** The key of the text of an operation that has none at `api.operations`. */
  summary?: (action: "list" | "create" | "get" | "update" | "delete") => string;
  readPage: (query: RecordQuery, size: number, longTexts: "whole") => Promise<ListPage<RecordRow>>;
  get: (id: string) => Promise<Row | undefined>;
  create: (
    actor: Actor,
    values: FieldValues<List> & { id?: string; rejectUsedId?: boolean },
  ) => Promise<CreateResult<Row>>;
  update: (
    actor: Actor,
    id: string,
    values: FieldValues<List> & { expectedVersions?: readonly number[] },
  ) => Promise<UpdateResult<Row>>;
  remove: (actor: Actor, id: string, expectedVersions?: readonly number[]) => Promise<DeleteResult<Row>>;
}
