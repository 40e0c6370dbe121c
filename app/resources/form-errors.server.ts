import { data } from "react-router";
import { changedFields, pick } from "#app/validation/fields.ts";
import { type FieldList, type FieldValues, fieldNames, type SerializedFields } from "./fields/field.ts";
import { serializeFields } from "./fields/field-text.ts";
import type { Update } from "./record-writes.server.ts";

const nameUsed = { name: { message: "resources.errors.nameUsed" } };

/** What the form for a new record gets back where its name is used. */
export function nameUsedResponse<List extends FieldList>(
  fields: List,
  form: FieldValues<List> & { id?: string },
) {
  const defaultValues = { ...serializeFields(fields, form), id: form.id ?? "" };
  return data({ errors: nameUsed, defaultValues }, { status: 400 });
}

/** What a form for changes gets back where they are not saved. */
export function updateFailedResponse<List extends FieldList>(
  update: Exclude<Update<{ updatedAt: Date }>, { result: "updated" }>,
  form: FieldValues<List> & { version?: number },
  fields: List,
) {
  const defaultValues = { ...serializeFields(fields, form), version: String(form.version ?? "") };
  if (update.result === "gone") return data({ errors: {}, defaultValues, gone: true }, { status: 404 });
  if (update.result === "nameUsed") return data({ errors: nameUsed, defaultValues }, { status: 400 });
  const { row } = update;
  // Sent again, the form overwrites the state that is shown beside it now, and no later one.
  defaultValues.version = String(row.updatedAt.getTime());
  const changed = changedFields(row as object as Record<string, unknown>, form, fieldNames(fields));
  const theirs: Partial<SerializedFields<List>> = pick(serializeFields(fields, row), changed);
  return data({ errors: {}, defaultValues, theirs }, { status: 409 });
}
