import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import type { RefusedForm } from "#app/validation/form.server.ts";
import { changedFields, pick } from "./fields/changed-fields.ts";
import { type FieldList, type FieldValues, fieldNames, type SerializedFields } from "./fields/field.ts";
import { serializeFields } from "./fields/serialize-fields.ts";
import type { CreateResult, UpdateResult } from "./record-writes.server.ts";
import { readReferences } from "./references/read-references.server.ts";

const nameTaken = { name: { message: "resources.errors.nameTaken" } };

/** The response if the schema rejects a form. */
export async function invalidFormResponse(context: RequestContext, fields: FieldList, refused: RefusedForm) {
  const references = await readReferences(context, fields, [refused.defaultValues]);
  return data({ ...refused, references }, { status: 400 });
}

/** The response if a record cannot be created. */
export async function creationFailedResponse<List extends FieldList>(
  context: RequestContext,
  creation: Exclude<CreateResult<object>, { result: "created" }>,
  fields: List,
  form: FieldValues<List> & { id?: string },
) {
  const defaultValues = { ...serializeFields(fields, form), id: form.id ?? "" };
  const errors = "errors" in creation ? asMessages(creation.errors) : nameTaken;
  const references = await readReferences(context, fields, [defaultValues]);
  return data({ errors, defaultValues, references }, { status: 400 });
}

/** The response if changes cannot be saved. */
export async function updateFailedResponse<List extends FieldList>(
  context: RequestContext,
  update: Exclude<UpdateResult<{ updatedAt: Date }>, { result: "updated" }>,
  fields: List,
  form: FieldValues<List> & { version?: number },
) {
  const defaultValues = { ...serializeFields(fields, form), version: String(form.version ?? "") };
  const rows = update.result === "conflict" ? [defaultValues, update.row] : [defaultValues];
  const references = await readReferences(context, fields, rows);
  const answer = { errors: {}, defaultValues, references };
  if (update.result === "gone") return data({ ...answer, gone: true }, { status: 404 });
  if (update.result === "nameTaken") return data({ ...answer, errors: nameTaken }, { status: 400 });
  if ("errors" in update) return data({ ...answer, errors: asMessages(update.errors) }, { status: 400 });
  const { row } = update;
  // If resubmitted, the form overwrites the version shown beside it, but no later one.
  defaultValues.version = String(row.updatedAt.getTime());
  const changed = changedFields(row as object as Record<string, unknown>, form, fieldNames(fields));
  const theirs: Partial<SerializedFields<List>> = pick(serializeFields(fields, row), changed);
  return data({ ...answer, theirs }, { status: 409 });
}

function asMessages(errors: Record<string, string>): RefusedForm["errors"] {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { message }]));
}
